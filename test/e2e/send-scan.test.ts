import { generate } from "lean-qr";
import { expect as assert, describe, test } from "vitest";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

interface Scripted {
  readonly tracks: MediaStreamTrack[];
  /** What is read in the next picture. */
  code: string | null;
}

/** The squares of a code, row by row. */
type Squares = readonly (readonly boolean[])[];

/** Runs in the page: a camera that films a code, or nothing; without a code, the browser reads what the test says. */
const installCamera = ([isAllowed, rows]: readonly [boolean, Squares | null]): void => {
  const SQUARE = 8;
  const camera: Scripted = { tracks: [], code: null };
  Object.assign(window, { scripted: camera });
  if (rows === null)
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats(): Promise<readonly string[]> {
          return ["qr_code"];
        }
        detect = async ({ videoWidth }: HTMLVideoElement) =>
          videoWidth > 0 && camera.code !== null ? [{ rawValue: camera.code }] : [];
      },
    });
  else Reflect.deleteProperty(window, "BarcodeDetector");
  navigator.mediaDevices.getUserMedia = async () => {
    if (!isAllowed) throw new DOMException("no", "NotAllowedError");
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = (rows?.length ?? 2) * SQUARE;
    const context = canvas.getContext("2d");
    const draw = (): void => {
      for (const [y, row] of (rows ?? [[true]]).entries())
        for (const [x, isDark] of row.entries()) {
          if (context === null) return;
          context.fillStyle = isDark ? "#000" : "#fff";
          context.fillRect(x * SQUARE, y * SQUARE, SQUARE, SQUARE);
        }
      if (rows !== null) requestAnimationFrame(draw);
    };
    draw();
    const stream = canvas.captureStream(5);
    camera.tracks.push(...stream.getTracks());
    return stream;
  };
};

/** How many tracks there were, and how many still film. */
const tracksOf = (page: Page): Promise<readonly [number, number]> =>
  page.evaluate(() => {
    const { tracks } = (window as unknown as { scripted: Scripted }).scripted;
    return [tracks.length, tracks.filter(({ readyState }) => readyState === "live").length];
  });
const films = (page: Page, count: number): Promise<void> =>
  eventually(
    async () => (await tracksOf(page))[1],
    (live) => live === count,
    `Expected ${count} tracks that film`,
  );

const openSend = async (
  url: string,
  isAllowed = true,
  filmed: Squares | null = null,
): Promise<Page> => {
  const page = await world().open("about:blank");
  await page.addInitScript(installCamera, [isAllowed, filmed] as const);
  await page.goto(`${url}?mode=approve`);
  await openDialog(page);
  await button(page, "Ember").click();
  await expect(dialog(page)).toHaveCount(0);
  // What opens the account: our own button, or the page's.
  await page
    .getByRole("button", { name: /^(0x|Account |Connect wallet)/ })
    .first()
    .click();
  await button(page, "Send").click();
  await heading(page, "Send");
  return page;
};

const receiverField = (page: Page) => dialog(page).getByRole("textbox", { name: "Receiver" });

describe("[S2.28] the receiver, scanned by camera", () => {
  test.each(["demo", "csp"] as const)(
    "on the page %s, it is what the code asks for",
    async (host) => {
      const page = await openSend(world().sandbox.urls[host]);
      const fetched: string[] = [];
      page.on("request", (request) => fetched.push(request.url()));
      await button(page, "Scan").waitFor();
      assert(await tracksOf(page)).toEqual([0, 0]);
      await button(page, "Scan").click();
      await expect(dialog(page)).toContainText("Hold the code in front of the camera.");
      assert(fetched.some((url) => url.includes("scanner"))).toBe(true);
      await films(page, 1);
      await page.evaluate((code) => {
        (window as unknown as { scripted: Scripted }).scripted.code = code;
      }, `ethereum:${DEMO_RECIPIENT}@31337?value=2.5e17`);
      await expect(button(page, "Review")).toBeEnabled();
      assert(await receiverField(page).inputValue()).toBe(DEMO_RECIPIENT);
      await films(page, 0);
      await expect(dialog(page).locator("video")).toHaveCount(0);
    },
  );

  test("the camera is let go by Stop, on the way back, and with the dialog", async () => {
    const page = await openSend(world().sandbox.urls.demo);
    const leave = [
      () => button(page, "Stop").click(),
      () => button(page, "Back").click(),
      () => button(page, "Close").click(),
    ];
    for (const [times, act] of leave.entries()) {
      if (times === 2) await button(page, "Send").click();
      await button(page, "Scan").click();
      await films(page, 1);
      await act();
      await films(page, 0);
    }
  });

  test("that the visitor refuses says so, and the field is there to type", async () => {
    const page = await openSend(world().sandbox.urls.demo, false);
    await button(page, "Scan").click();
    await expect(dialog(page)).toContainText("This site may not use the camera.");
    await receiverField(page).fill(DEMO_RECIPIENT);
  });

  test("a browser that reads no codes has them read by ours, from what the camera films", async () => {
    const code = codeOf(`ethereum:${DEMO_RECIPIENT}@31337?value=2.5e17`);
    const page = await openSend(world().sandbox.urls.csp, true, code);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await button(page, "Scan").click();
    await expect(button(page, "Review")).toBeEnabled();
    assert(await receiverField(page).inputValue()).toBe(DEMO_RECIPIENT);
    assert(fetched.filter((url) => url.includes("read-code"))).toHaveLength(1);
    await films(page, 0);
  });
});

/** With the quiet zone around it. */
const codeOf = (text: string): Squares => {
  const code = generate(text);
  const rows = Array.from({ length: code.size + 8 }, (_, at) => at - 4);
  return rows.map((y) => rows.map((x) => code.get(x, y)));
};
