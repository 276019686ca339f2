import type { CDPSession } from "playwright-core";
import { PNG } from "pngjs";
import { encodeFunctionData, erc20Abi } from "viem";
import { expect as assert, describe, test } from "vitest";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { oneIn } from "../support/extent.js";
import { activeAddress, approveInFrame, ask } from "./support/approvals.js";
import { eventually, type Page } from "./support/expect.js";
import { inFrame, logIn } from "./support/login.js";
import { COLOUR_STYLES, PAGE_STYLES } from "./support/page-styles.js";
import { differing } from "./support/pictures.js";
import { EMBER, signInPagesOf, signsIn } from "./support/sign-in.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const { connected } = signInPagesOf(world);

/** What the visitor reads. */
const TEXT = ".words, .sign-in";

const wear = (page: Page, sheet: string): Promise<unknown> =>
  page.evaluate(async (text) => {
    const own = new CSSStyleSheet();
    own.replaceSync(text);
    document.adoptedStyleSheets = [own];
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  }, sheet);

/**
 * The text as it is drawn on the screen; null if it is not. Cut out here, since browsers look in another place where a
 * page is written from the right. Without the round corners, behind which the page is seen.
 */
const pictureOf = async (page: Page): Promise<Buffer | null> => {
  const box = await page.locator(TEXT).boundingBox();
  if (box === null || box.width < 1 || box.height < 2 * CORNER) return null;
  const client = await clientOf(page);
  const { data } = await client.send("Page.captureScreenshot", { captureBeyondViewport: false });
  const screen = PNG.sync.read(Buffer.from(data, "base64"));
  const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
  const width = Math.min(Math.round(box.width), screen.width - x);
  const height = Math.min(Math.round(box.height) - CORNER, screen.height - y);
  if (width < 1 || height < 1) return null;
  const text = new PNG({ width, height });
  PNG.bitblt(screen, text, x, y, width, height, 0, 0);
  return PNG.sync.write(text);
};

/** No larger than needed, since each style takes a picture of it. */
const WINDOW = { viewport: { width: 480, height: 720 } } as const;

const CORNER = 24;

const clients = new WeakMap<Page, Promise<CDPSession>>();
const clientOf = (page: Page): Promise<CDPSession> => {
  const client = clients.get(page) ?? page.context().newCDPSession(page);
  clients.set(page, client);
  return client;
};

/** Once nothing has moved or come for several looks. */
const settled = async (page: Page): Promise<Buffer> => {
  let last = await pictureOf(page);
  let looks = 0;
  const isStill = async (): Promise<boolean> => {
    const now = await pictureOf(page);
    looks = now !== null && last?.equals(now) === true ? looks + 1 : 0;
    last = now;
    return looks === 8;
  };
  await eventually(isStill, Boolean, "The text is still");
  if (last === null) throw new Error("There is nothing to read.");
  return last;
};

type Way = "the same" | "shut" | "changed";

/** What keeps the visitor from signing, once it is said. */
type Shut = (page: Page) => Promise<boolean>;

/** How each style ends: the text is drawn as without it, or nothing can be signed. */
const endsOf = async (
  page: Page,
  styles: readonly string[],
  isShut: Shut,
): Promise<readonly (readonly [string, Way])[]> => {
  const before = await settled(page);
  const isSame = async (): Promise<boolean> => {
    const now = await pictureOf(page);
    return now !== null && (now.equals(before) || differing(now, before) === 0);
  };
  const ends: [string, Way][] = [];
  for (const style of styles) {
    await wear(page, style);
    let way = "changed" as Way;
    await eventually(
      async () => {
        way = (await isSame()) ? "the same" : (await isShut(page)) ? "shut" : "changed";
        return way !== "changed";
      },
      Boolean,
      style,
      5_000,
    ).catch(() => undefined);
    ends.push([style, way]);
    if (way === "the same") continue;
    await wear(page, "");
    await eventually(
      async () => !(await isShut(page)) && (await isSame()),
      (isBack) => isBack === true,
      `The text is back after ${style}`,
    );
  }
  return ends;
};

const isFrameShut: Shut = async (page) => {
  const { isHidden, isInert } = await page.locator("sluice-dialog > iframe").evaluate((frame) => ({
    isHidden:
      getComputedStyle(frame).visibility === "hidden" || frame.getClientRects().length === 0,
    isInert: (frame as HTMLElement).inert,
  }));
  const said = await page.locator(TEXT).textContent();
  return isHidden && isInert && said?.includes("nothing can be approved here") === true;
};

const isSignShut: Shut = (page) =>
  page
    .locator(TEXT)
    .evaluate(
      (text) =>
        text.querySelector(".main")?.getAttribute("aria-disabled") === "true" &&
        text.textContent?.includes("you cannot sign in here") === true,
    );

const changed = (ends: readonly (readonly [string, Way])[]): readonly string[] =>
  ends.filter(([, way]) => way === "changed").map(([style]) => style);

let people = 0;
const askedForTransfer = async (options: Parameters<ReturnType<typeof world>["open"]>[1] = {}) => {
  const page = await world().open(`${world().sandbox.urls.demo}?email=1&wallets=`, {
    ...WINDOW,
    ...options,
  });
  people += 1;
  await logIn(world(), page, `restyled-${people}@example.org`);
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [DEMO_RECIPIENT, 1_000_000n],
  });
  const from = await activeAddress(page);
  const outcome = await ask(page, "eth_sendTransaction", [{ from, to: from, data }]);
  await inFrame(page).getByRole("button", { name: "Approve" }).waitFor();
  await page.locator("sluice-dialog > iframe").waitFor();
  return { page, outcome };
};

describe("threat list row 12: a page's style sheet cannot change what a request says", () => {
  test("of all styles, each leaves the text as it is or keeps the frame shut", async () => {
    const { page, outcome } = await askedForTransfer();
    assert(PAGE_STYLES.length).toBeGreaterThan(150);
    const ends = await endsOf(page, oneIn(4, PAGE_STYLES), isFrameShut);
    assert(changed(ends)).toEqual([]);
    await approveInFrame(page);
    assert(await outcome()).toBeDefined();
  }, 240_000);

  test.each([
    ["dark", { colorScheme: "dark" }],
    ["forced colours", { forcedColors: "active" }],
  ] as const)(
    "the same in %s",
    async (_, options) => {
      const { page } = await askedForTransfer(options);
      assert(changed(await endsOf(page, oneIn(4, COLOUR_STYLES), isFrameShut))).toEqual([]);
    },
    120_000,
  );

  test("text that is selected is seen", async () => {
    const { page } = await askedForTransfer();
    await page.locator(TEXT).evaluate((text) => getSelection()?.selectAllChildren(text));
    const styles = [
      "color: transparent",
      "color: #fff; background: #fff",
      "text-shadow: 0 0 9px red",
    ].flatMap((rules) => [`html::selection { ${rules} }`, `sluice-dialog::selection { ${rules} }`]);
    assert(changed(await endsOf(page, styles, isFrameShut))).toEqual([]);
  });

  test("whatever lies over the text later shuts the frame, for as long as it is there", async () => {
    const { page, outcome } = await askedForTransfer();
    const isOpen = () =>
      eventually(
        () => isFrameShut(page),
        (shut) => shut === false,
        "It is open",
      );
    const isShut = () =>
      eventually(
        () => isFrameShut(page),
        (shut) => shut === true,
        "It is shut",
      );
    // Opened later, it is above ours, and what is under it takes no click.
    await page.evaluate(() => {
      const cover = document.createElement("dialog");
      cover.style.cssText = "inset:0 0 auto 0;width:auto;height:200px;margin:0;max-width:none";
      document.body.append(cover);
      cover.showModal();
    });
    await isShut();
    await page.evaluate(() => document.querySelector("body > dialog")?.remove());
    await isOpen();
    await wear(
      page,
      "::view-transition { background: #fff; pointer-events: none } ::view-transition-group(*) { animation-duration: 600s }",
    );
    await page.evaluate(() => document.startViewTransition(() => undefined).ready);
    await isShut();
    await wear(page, "::view-transition-group(*) { animation-duration: 0s }");
    await isOpen();
    await approveInFrame(page);
    assert(await outcome()).toBeDefined();
  });

  test("nor what a sign-in says: the button waits", async () => {
    const page = await connected(EMBER, {}, WINDOW);
    await page.locator(TEXT).waitFor();
    const ends = await endsOf(page, oneIn(4, COLOUR_STYLES), isSignShut);
    assert(changed(ends)).toEqual([]);
    await signsIn(page, EMBER);
  }, 120_000);
});
