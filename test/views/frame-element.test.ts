import { waitFor } from "@testing-library/dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { holdDialogHost } from "../../src/base/dialog-host.js";
import { nothingHeld } from "../../src/base/env.js";
import { openFrameIn } from "../../src/streams/frame/frame.js";
import type { FrameWindow } from "../../src/streams/frame/port.js";

const env = () => ({ hostDocument: () => document, held: nothingHeld() });
const hosts = () => [...document.querySelectorAll("sluice-dialog")];
const frames = () => [...document.querySelectorAll("iframe")];
const ADDRESS = "about:blank#frame";

afterEach(() => document.body.replaceChildren());

describe("the element that dialog and frame share", () => {
  test("is at the end of the body from the first who holds it to the last", () => {
    const mine = env();
    const frame = holdDialogHost(mine);
    const dialog = holdDialogHost(mine);
    expect(hosts()).toEqual([frame?.element]);
    expect(document.body.lastElementChild).toBe(frame?.element);
    expect(dialog?.element).toBe(frame?.element);
    frame?.release();
    frame?.release(); // a second time is no one else's turn
    expect(hosts()).toHaveLength(1);
    dialog?.release();
    expect(hosts()).toEqual([]);
    const again = holdDialogHost(mine);
    expect(hosts()).toEqual([again?.element]);
  });

  test("is not moved when the other one comes", () => {
    const mine = env();
    const frame = holdDialogHost(mine);
    document.body.append(document.createElement("p"));
    holdDialogHost(mine);
    expect(document.body.firstElementChild).toBe(frame?.element);
  });

  test("each sluice has its own; a server has none", () => {
    expect(holdDialogHost(env())?.element).not.toBe(holdDialogHost(env())?.element);
    expect(holdDialogHost({ ...env(), hostDocument: () => null })).toBeNull();
  });
});

describe("[S9.10][S9.11] the frame's element", () => {
  const open = (mine = env()) => {
    const seen: { frame: FrameWindow | null; error: unknown } = { frame: null, error: null };
    const opened = openFrameIn(
      () => holdDialogHost(mine),
      "Embedded wallet",
    )(ADDRESS).subscribe({
      next: (frame) => {
        seen.frame = frame;
      },
      error: (error: unknown) => {
        seen.error = error;
      },
    });
    return { seen, close: () => opened.unsubscribe() };
  };

  test("is hidden, named, above the dialog, without a sandbox, and goes with its subscription", () => {
    const { close } = open();
    const [frame] = frames();
    expect(frame).toMatchObject({
      id: "w3m-iframe",
      name: "w3m-secure-iframe",
      title: "Embedded wallet",
      src: ADDRESS,
    });
    expect(frame?.style).toMatchObject({ position: "fixed", zIndex: "999999", display: "none" });
    expect(frame?.hasAttribute("sandbox")).toBe(false);
    expect(frame?.hasAttribute("allow")).toBe(false);
    expect(frame?.parentElement).toBe(hosts()[0]);
    close();
    expect(frames()).toEqual([]);
    expect(hosts()).toEqual([]);
  });

  test("stays where it is when the dialog comes and goes", () => {
    const mine = env();
    const { close } = open(mine);
    const [frame] = frames();
    const dialog = holdDialogHost(mine);
    dialog?.release();
    expect(frame?.isConnected).toBe(true);
    close();
    expect(hosts()).toEqual([]);
  });

  test("a second one in the page has no id: ids are unique", () => {
    open();
    open();
    expect(frames().map(({ id }) => id)).toEqual(["w3m-iframe", ""]);
  });

  test("posts to its own window and to the origin it is told, and knows its window", () => {
    const { seen, close } = open();
    const target = frames()[0]?.contentWindow;
    if (target == null || seen.frame === null) throw new Error("There is no frame.");
    const post = vi.spyOn(target, "postMessage");
    seen.frame.post({ a: 1 }, "https://frame.example");
    expect(post).toHaveBeenCalledWith({ a: 1 }, "https://frame.example");
    expect(seen.frame.isSource(target)).toBe(true);
    for (const other of [window, null, undefined, {}])
      expect(seen.frame.isSource(other)).toBe(false);
    close();
  });

  test("[S8.40] taken out of the page it has no window: neither to post to, nor to hear from", () => {
    const { seen } = open();
    frames()[0]?.remove();
    expect(() => seen.frame?.post({}, "https://frame.example")).toThrow(
      expect.objectContaining({
        code: "frame/load-failed",
        message: "W3mFrame: iframe is not set",
      }),
    );
    expect(seen.frame?.isSource(null)).toBe(false);
  });

  test("[S8.40] taken out by the host page, that is an error at once", async () => {
    const { seen } = open();
    frames()[0]?.remove();
    await waitFor(() =>
      expect(seen.error).toMatchObject({ message: "W3mFrame: iframe is not set" }),
    );
    expect(hosts()).toEqual([]);
  });

  test.each<[string, (frame: HTMLIFrameElement) => void]>([
    ["sent to another address", (frame) => frame.setAttribute("src", "about:blank#other")],
    ["given another page", (frame) => frame.setAttribute("srcdoc", "<p>Hello")],
    ["put elsewhere", (frame) => document.body.append(frame)],
  ])("[S8.40] %s by the host page, that is an error, and takes it away", async (_, spoil) => {
    const { seen } = open();
    const [frame] = frames();
    if (frame === undefined) throw new Error("There is no frame.");
    spoil(frame);
    await waitFor(() =>
      expect(seen.error).toMatchObject({ message: "W3mFrame: iframe is not set" }),
    );
    expect(frames()).toEqual([]);
  });

  test("drawn otherwise by the host page, it goes on", async () => {
    const { seen } = open();
    const [frame] = frames();
    frame?.style.setProperty("opacity", "0");
    frame?.setAttribute("class", "theirs");
    await new Promise((resolve) => queueMicrotask(() => resolve(null)));
    expect(seen.error).toBeNull();
    expect(frames()).toEqual([frame]);
  });

  test("[S8.42] its error event is an error, and takes it away", () => {
    const { seen } = open();
    frames()[0]?.dispatchEvent(new Event("error"));
    expect(seen.error).toMatchObject({
      code: "frame/load-failed",
      message: "Unable to load email login dependency",
    });
    expect(frames()).toEqual([]);
    expect(hosts()).toEqual([]);
  });

  test("where there is no page there is no frame", () => {
    const errors: unknown[] = [];
    openFrameIn(() => null, "x")(ADDRESS).subscribe({ error: (error) => errors.push(error) });
    expect(errors).toEqual([expect.objectContaining({ code: "frame/load-failed" })]);
  });
});
