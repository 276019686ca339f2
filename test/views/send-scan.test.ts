import { firstValueFrom, NEVER, type Observable, of, type SchedulerLike, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { type Camera, cameraOf, type Detector } from "../../src/views/send/camera.js";
import readCode from "../../src/views/send/read-code.js";
import { scan$ } from "../../src/views/send/scanner.js";
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
  const detector: Detector = {
    detect: (picture) => {
      expect(picture).toBe(video);
      expect(video.srcObject).toBe(stream);
      const next = left.shift() ?? [];
      return next instanceof Error
        ? throwError(() => next)
        : of(next.map((rawValue) => ({ rawValue })));
    },
  };
  const scan = (open$: Observable<MediaStream>, scheduler: SchedulerLike) =>
    scan$({ open: () => open$ }, detector, video, scheduler);
  return { stream, video, scan, stopped };
};

const SCANS = {
  s: { status: "seeing" },
  r: { status: "read", text: "bob.eth" },
  n: { status: "refused" },
  m: { status: "missing" },
};

describe("[S2.28] a scan by camera", () => {
  test("gives the first code that is read, and lets the camera go", () => {
    const { stream, video, scan, stopped } = scripted([
      [],
      new Error("there is no picture yet"),
      ["bob.eth", "eve.eth"],
      ["eve.eth"],
    ]);
    marbles(({ scheduler, cold, expectObservable }) => {
      const open$ = cold("---a|", { a: stream });
      expectObservable(scan(open$, scheduler)).toBe("---s 599ms (r|)", SCANS);
    });
    expect(stopped).toEqual(["one", "two"]);
    expect(video.srcObject).toBeNull();
  });

  test("that is given up lets the camera go", () => {
    const { stream, video, scan, stopped } = scripted();
    marbles(({ scheduler, cold, expectObservable }) => {
      const open$ = cold("---a|", { a: stream });
      expectObservable(scan(open$, scheduler), "^ 499ms !").toBe("---s", SCANS);
    });
    expect(stopped).toEqual(["one", "two"]);
    expect(video.srcObject).toBeNull();
  });

  test("that is given up before the camera is allowed lets it go when it is", () => {
    const { stream, video, scan, stopped } = scripted([["bob.eth"]]);
    marbles(({ scheduler, cold, expectObservable }) => {
      const open$ = cold("---a|", { a: stream });
      expectObservable(scan(open$, scheduler), "^-!").toBe("-");
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
    const { scan, stopped } = scripted();
    marbles(({ scheduler, cold, expectObservable }) => {
      const open$ = cold<MediaStream>("---#", {}, named(name));
      expectObservable(scan(open$, scheduler)).toBe(`---(${told}|)`, SCANS);
    });
    expect(stopped).toEqual([]);
  });
});

describe("what reads the codes", () => {
  const own = { detect: () => NEVER };
  const pageWith = (parts: { camera?: boolean; formats?: readonly string[] | "broken" }) => ({
    hostDocument: () =>
      ({
        defaultView: {
          navigator: parts.camera === true ? { mediaDevices: { getUserMedia: () => NEVER } } : {},
          ...(parts.formats === undefined
            ? {}
            : {
                BarcodeDetector: Object.assign(
                  function detector() {
                    return own;
                  },
                  {
                    getSupportedFormats: () =>
                      parts.formats === "broken"
                        ? throwError(() => new Error())
                        : of(parts.formats),
                  },
                ),
              }),
        },
      }) as never,
  });
  const detectorIn = (parts: Parameters<typeof pageWith>[0]): Promise<Detector> => {
    const camera = cameraOf(pageWith({ camera: true, ...parts })) as Camera;
    return firstValueFrom(camera.detector$);
  };

  test("the browser does where it can", async () => {
    expect(await detectorIn({ formats: ["ean_13", "qr_code"] })).toBe(own);
  });

  test.each([
    ["knows other codes only", { formats: ["ean_13"] }],
    ["says nothing of use", { formats: "broken" }],
    ["has nothing that reads codes", {}],
  ] as const)("where it %s, we do", async (_, parts) => {
    expect(await detectorIn(parts)).toBe(readCode);
  });

  test.each([
    ["a page without a camera", pageWith({ formats: ["qr_code"] })],
    ["a server", { hostDocument: () => null }],
  ])("%s cannot scan", (_, env) => {
    expect(cameraOf(env)).toBeNull();
  });
});
