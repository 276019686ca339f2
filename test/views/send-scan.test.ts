import { NEVER, type Observable, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { type Camera, cameraOf, canScan$ } from "../../src/views/send/camera.js";
import { scan$ } from "../../src/views/send/scan.js";
import { marbles } from "../support/marbles.js";

const named = (name: string): Error => Object.assign(new Error(name), { name });

/** A camera of two tracks, and what is read in each picture, one after the other. */
const scripted = (pictures: readonly (readonly string[] | Error)[] = []) => {
  const stopped: string[] = [];
  const left = [...pictures];
  const stream = {
    getTracks: () => ["one", "two"].map((track) => ({ stop: () => stopped.push(track) })),
  } as unknown as MediaStream;
  const video: Pick<HTMLVideoElement, "srcObject"> = { srcObject: null };
  const camera = (open$: Observable<MediaStream>): Camera => ({
    open: () => open$,
    formats: () => NEVER,
    detector: () => ({
      detect: (picture) => {
        expect(picture).toBe(video);
        expect(video.srcObject).toBe(stream);
        const next = left.shift() ?? [];
        return next instanceof Error
          ? throwError(() => next)
          : of(next.map((rawValue) => ({ rawValue })));
      },
    }),
  });
  return { stream, video, camera, stopped };
};

const SCANS = {
  s: { status: "seeing" },
  r: { status: "read", text: "bob.eth" },
  n: { status: "refused" },
  m: { status: "missing" },
};

describe("[S2.28] a scan by camera", () => {
  test("gives the first code that is read, and lets the camera go", () => {
    const { stream, video, camera, stopped } = scripted([
      [],
      new Error("there is no picture yet"),
      ["bob.eth", "eve.eth"],
      ["eve.eth"],
    ]);
    marbles(({ scheduler, cold, expectObservable }) => {
      const open$ = cold("---a|", { a: stream });
      expectObservable(scan$(camera(open$), video, scheduler)).toBe("---s 599ms (r|)", SCANS);
    });
    expect(stopped).toEqual(["one", "two"]);
    expect(video.srcObject).toBeNull();
  });

  test("that is given up lets the camera go", () => {
    const { stream, video, camera, stopped } = scripted();
    marbles(({ scheduler, cold, expectObservable }) => {
      const open$ = cold("---a|", { a: stream });
      expectObservable(scan$(camera(open$), video, scheduler), "^ 499ms !").toBe("---s", SCANS);
    });
    expect(stopped).toEqual(["one", "two"]);
    expect(video.srcObject).toBeNull();
  });

  test("that is given up before the camera is allowed lets it go when it is", () => {
    const { stream, video, camera, stopped } = scripted([["bob.eth"]]);
    marbles(({ scheduler, cold, expectObservable }) => {
      const open$ = cold("---a|", { a: stream });
      expectObservable(scan$(camera(open$), video, scheduler), "^-!").toBe("-");
    });
    expect(stopped).toEqual(["one", "two"]);
    expect(video.srcObject).toBeNull();
  });

  test.each([
    ["NotAllowedError", "n"],
    ["SecurityError", "n"],
    ["NotFoundError", "m"],
    ["NotReadableError", "m"],
  ])("%s is told: %s", (name, told) => {
    const { video, camera, stopped } = scripted();
    marbles(({ scheduler, cold, expectObservable }) => {
      const open$ = cold<MediaStream>("---#", {}, named(name));
      expectObservable(scan$(camera(open$), video, scheduler)).toBe(`---(${told}|)`, SCANS);
    });
    expect(stopped).toEqual([]);
  });
});

describe("whether a page can scan", () => {
  const pageWith = (parts: { camera?: boolean; formats?: readonly string[] | "broken" }) => ({
    hostDocument: () =>
      ({
        defaultView: {
          navigator: parts.camera === true ? { mediaDevices: { getUserMedia: () => NEVER } } : {},
          ...(parts.formats === undefined
            ? {}
            : {
                BarcodeDetector: {
                  getSupportedFormats: () =>
                    parts.formats === "broken" ? throwError(() => new Error()) : of(parts.formats),
                },
              }),
        },
      }) as never,
  });

  test.each([
    [{ camera: true, formats: ["ean_13", "qr_code"] }, true],
    [{ camera: true, formats: ["ean_13"] }, false],
    [{ camera: true, formats: "broken" }, false],
    [{ camera: true }, false],
    [{ formats: ["qr_code"] }, false],
    [{}, false],
  ] as const)("%j: %s", (parts, can) => {
    marbles(({ expectObservable }) => {
      expectObservable(canScan$(cameraOf(pageWith(parts)))).toBe("(c|)", { c: can });
    });
  });

  test("a server cannot", () => {
    expect(cameraOf({ hostDocument: () => null })).toBeNull();
  });
});
