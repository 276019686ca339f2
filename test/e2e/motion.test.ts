import { PNG } from "pngjs";
import { expect as assert, describe, test } from "vitest";
import { CHAIN_A } from "../../sandbox/chains/chain-list.js";
import { oneIn } from "../support/extent.js";
import { approve, dialog, isStatus, openDialog, prompt, refuse } from "./support/acts.js";
import { eventually, type Page } from "./support/expect.js";
import { twoFrames } from "./support/frames.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { button, heading, openAllWallets, SIZES } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const { pairPhone } = phonesOf(world);

const MOVING = { reducedMotion: "no-preference" } as const;
const [WIDE, NARROW] = SIZES;

const openPage = (options: object = {}): Promise<Page> =>
  world().open(world().sandbox.urls.demo, { ...MOVING, ...options });

/** Opens the dialog, and waits until the code that lets it leave has run, which comes a moment after it. */
const openToLeave = async (page: Page): Promise<void> => {
  await openDialog(page);
  const hasRun = `(async () => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    const code = names.find((name) => /\\/leave-[\\w-]{8}\\.js$/.test(name));
    if (code !== undefined) await import(code);
    return code !== undefined;
  })()`;
  await eventually(() => page.evaluate(hasRun), Boolean, "Expected the code that shows it");
  // It may have been fetched ahead: the dialog takes it 100 ms after its card was drawn, which are six frames at most.
  for (let frames = 0; frames < 16; frames += 2) await twoFrames(page);
};

/** Plays a visitor within one task of the page. */
const inPage = <T>(page: Page, act: (root: ShadowRoot) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${act})(document.querySelector("sluice-dialog").shadowRoot)`) as Promise<T>;

/** What closing leaves on the screen, right after the click on Close. */
const closeNow = (page: Page) =>
  inPage(page, async (root) => {
    const close = root.querySelector<HTMLElement>("[part=header] > :last-child");
    const box = close?.getBoundingClientRect();
    close?.click();
    for (let turn = 0; turn < 100; turn += 1) await null;
    const out = root.querySelector(".out");
    return {
      isOpen: root.querySelector("dialog[open]") !== null,
      focus: document.activeElement?.textContent,
      motions: (out?.getAnimations({ subtree: true }) ?? []).map((motion) =>
        Number(motion.effect?.getComputedTiming().endTime),
      ),
      // Where Close was, the page takes the press.
      hit: document.elementFromPoint((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)?.localName,
    };
  });

/** A wallet that asks nobody. */
const announceQuick = (chainId: number): void => {
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    eth_accounts: ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    eth_chainId: `0x${chainId.toString(16)}`,
  };
  const provider = {
    request: async ({ method }: { readonly method: string }) => answers[method] ?? null,
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = { uuid: "quick", name: "Quick", rdns: "dev.quick", icon: "" };
  const announce = (): void => {
    const detail = { info, provider };
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  };
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
};

const isGone = (page: Page): Promise<void> =>
  eventually(
    () => inPage(page, (root) => root.querySelector(".out, dialog[open]") === null),
    Boolean,
    "Expected nothing to be left",
  );

describe("closing", () => {
  test.each(oneIn(2, SIZES))(
    "at $width px, the card leaves in 80 ms, and nobody waits for it",
    async (viewport) => {
      const page = await openPage({ viewport });
      await openToLeave(page);
      const { isOpen, focus, motions, hit } = await closeNow(page);
      assert(isOpen).toBe(false);
      assert(focus).toBe("Connect wallet");
      assert(motions.length).toBeGreaterThan(0);
      for (const end of motions) assert(end).toBeLessThanOrEqual(80);
      assert(hit).not.toBe("sluice-dialog");
      await isGone(page);
    },
  );

  test("the card leaves as it was, in the styles of its view", async () => {
    const page = await openPage();
    await openToLeave(page);
    await button(page, "What is a wallet?").click();
    await button(page, "Get a wallet").waitFor();
    const sizes = await inPage(page, async (root) => {
      const sizesIn = (within: ParentNode | null | undefined) =>
        [...(within?.querySelectorAll<HTMLElement>("ul svg") ?? [])].map((svg) => svg.clientWidth);
      const before = sizesIn(root);
      root.querySelector<HTMLElement>("[part=header] > :last-child")?.click();
      for (let turn = 0; turn < 100; turn += 1) await null;
      return [before, sizesIn(root.querySelector(".out")?.shadowRoot)];
    });
    assert(sizes[0]?.length).toBeGreaterThan(0);
    assert(sizes[1]).toEqual(sizes[0]);
    await isGone(page);
  });

  test("what leaves is not read out, and a new opening takes its place at once", async () => {
    const page = await openPage();
    await openToLeave(page);
    await inPage(page, (root) => {
      root.querySelector<HTMLElement>("[part=header] > :last-child")?.click();
    });
    assert(await dialog(page).count()).toBe(0);
    const cards = await inPage(page, async (root) => {
      const counts: unknown[] = [];
      const opener = document.activeElement as HTMLElement;
      for (let time = 0; time < 3; time += 1) {
        opener.click();
        for (let turn = 0; turn < 100; turn += 1) await null;
        counts.push(root.querySelectorAll("dialog").length, root.querySelector("dialog")?.open);
        root.querySelector<HTMLElement>("[part=header] > :last-child")?.click();
      }
      return counts;
    });
    assert(cards).toEqual([1, true, 1, true, 1, true]);
    await isGone(page);
    await openDialog(page);
    await button(page, "Ember").waitFor();
  });

  test("a wallet that answers at once is connected, and the card gone, within the task of the click", async () => {
    const page = await world().open("about:blank", MOVING);
    await page.addInitScript(announceQuick, CHAIN_A.id);
    await page.goto(world().sandbox.urls.demo);
    await openToLeave(page);
    const drawn = await inPage(page, async (root) => {
      [...root.querySelectorAll("button")]
        .find(({ textContent }) => textContent?.includes("Quick"))
        ?.click();
      for (let turn = 0; turn < 200; turn += 1) await null;
      const buttons = [...document.querySelectorAll(".sluice-button")];
      return {
        isOpen: root.querySelector("dialog[open]") !== null,
        isOffered: buttons.some(({ textContent }) => textContent === "Connect wallet"),
      };
    });
    assert(drawn).toEqual({ isOpen: false, isOffered: false });
    await isStatus(page, "connected");
  });

  test("for who wants less motion, the card is gone at once", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await openToLeave(page);
    assert((await closeNow(page)).motions).toEqual([]);
    assert(await inPage(page, (root) => root.querySelector(".out, dialog[open]"))).toBeNull();
  });
});

const opener = (page: Page) => page.getByRole("button", { name: "Connect wallet" }).first();

/** Opens the dialog, and presses a row in the first frame that draws it, where the row will be at rest. */
const pressAtFirst = (page: Page) =>
  page.evaluate(async () => {
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Connect wallet")
      ?.click();
    let row: HTMLElement | undefined;
    while (row === undefined) {
      await new Promise(requestAnimationFrame);
      const root = document.querySelector("sluice-dialog")?.shadowRoot;
      row = [...(root?.querySelectorAll<HTMLElement>("dialog[open] li button") ?? [])].find(
        ({ textContent }) => textContent?.includes("Ember"),
      );
    }
    const { x, y, width, height } = row.getBoundingClientRect();
    const root = row.getRootNode() as ShadowRoot;
    const isMoving = root.getAnimations().length > 0;
    const hit = root.elementFromPoint(x + width / 2, y + height / 2);
    for (const motion of root.getAnimations())
      if (motion instanceof CSSAnimation && motion.animationName !== "s-turn") motion.finish();
    const moved = y - row.getBoundingClientRect().y;
    row.click();
    return { isMoving, isHit: row.contains(hit), moved };
  });

describe("opening", () => {
  test.each(SIZES)("at $width px, rows can be pressed from the first frame", async (viewport) => {
    const page = await openPage({ viewport });
    await opener(page).waitFor();
    assert(await pressAtFirst(page)).toEqual({ isMoving: true, isHit: true, moved: 0 });
    await isStatus(page, "connecting");
  });

  test("the sheet comes from below within 80 ms; the card of a wide window does not move", async () => {
    for (const [viewport, comesFrom] of [
      [NARROW, ["s-rise"]],
      [WIDE, []],
    ] as const) {
      const page = await openPage({ viewport });
      await opener(page).waitFor();
      const motions = await page.evaluate(async () => {
        [...document.querySelectorAll("button")]
          .find(({ textContent }) => textContent === "Connect wallet")
          ?.click();
        const root = () => document.querySelector("sluice-dialog")?.shadowRoot;
        while (root()?.querySelector("dialog[open]") == null)
          await new Promise(requestAnimationFrame);
        return (root()?.getAnimations() ?? [])
          .filter((motion) => motion instanceof CSSAnimation)
          .map((motion) => ({
            name: motion.animationName,
            end: Number(motion.effect?.getComputedTiming().endTime),
          }))
          .filter(({ name }) => name !== "s-turn");
      });
      assert(motions.length).toBeGreaterThan(0);
      for (const { end } of motions) assert(end).toBeLessThanOrEqual(80);
      assert(motions.filter(({ name }) => /rise|view/.test(name)).map(({ name }) => name)).toEqual(
        comesFrom,
      );
    }
  });
});

/** Notes what is drawn over a wallet's picture, or over a code, in a card that leaves, and how long it takes to go. */
const watchTick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector("sluice-dialog")?.shadowRoot;
    const seen = { ticks: [] as unknown[], after: 0 };
    Object.assign(window, { seen });
    let since = 0;
    new MutationObserver(() => {
      const box = root?.querySelector(".out");
      if (box == null) {
        if (since > 0) seen.after = performance.now() - since;
        return;
      }
      since = performance.now();
      const awaited = box.shadowRoot?.querySelector(".wait,.qr");
      const { animationName } = awaited ? getComputedStyle(awaited, "::after") : {};
      seen.ticks.push([awaited?.className, animationName]);
    }).observe(root as ShadowRoot, { childList: true });
  });

const ticks = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { ticks: unknown[] } }).seen.ticks);

describe("a tick is drawn in the card that leaves", () => {
  test("over the wallet's picture, once it has connected; not for who goes without", async () => {
    const page = await openPage();
    for (const act of ["Close", "Approve"]) {
      await openDialog(page);
      await button(page, "Ember").click();
      await prompt(page, "Ember").getByRole("button", { name: "Approve" }).waitFor();
      await heading(page, "Ember");
      await watchTick(page);
      if (act === "Approve") await approve(page, "Ember");
      else {
        await button(page, "Close").dispatchEvent("click"); // the wallet's prompt is over it
        await refuse(page, "Ember");
      }
      await isStatus(page, act === "Close" ? "disconnected" : "connected");
      await isGone(page);
      assert(await ticks(page)).toEqual([["wait", act === "Close" ? "none" : "s-tick"]]);
    }
    assert(
      await page.evaluate(() => (window as unknown as { seen: { after: number } }).seen.after),
    ).toBeLessThan(1_000);
  });

  test("over the code, once the phone that scanned it has approved", async () => {
    const page = await openPage(clipboard);
    const phone = await pairPhone(page);
    await watchTick(page);
    await phone.getByRole("button", { name: "Approve" }).click();
    await isStatus(page, "connected");
    await eventually(
      () => ticks(page),
      (all) => String(all) !== "",
      "Expected a tick",
    );
    assert(await ticks(page)).toEqual([["qr", "s-tick"]]);
  });
});

/** Holds each view that fades as it is at its start, until it is let go. */
const holdFades = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const motion = animate.apply(this, args);
      if (this.className === "past") motion.pause();
      return motion;
    };
  });

const letGo = (page: Page): Promise<void> =>
  inPage(page, (root) => {
    for (const past of root.querySelectorAll(".past"))
      for (const motion of past.getAnimations()) motion.finish();
  });

const fadesGone = (page: Page): Promise<void> =>
  eventually(
    () => inPage(page, (root) => root.querySelector(".past") === null),
    Boolean,
    "Expected nothing to be left of the view before",
  );

/** Presses a button without a pointer, which would leave its row highlighted. */
const press = (page: Page, name: string): Promise<void> =>
  button(page, name).first().dispatchEvent("click");

/** How many dots of the dialog differ between two pictures, beside what rounding does. */
const differing = (a: Buffer, b: Buffer): number => {
  const [one, two] = [PNG.sync.read(a), PNG.sync.read(b)];
  if (one.width !== two.width || one.height !== two.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4)
    if ([0, 1, 2].some((c) => Math.abs((one.data[at + c] ?? 0) - (two.data[at + c] ?? 0)) > 12))
      count += 1;
  return count;
};

/** The top of a picture. */
const cut = (png: Buffer, height: number): Buffer => {
  const all = PNG.sync.read(png);
  const part = new PNG({ width: all.width, height });
  PNG.bitblt(all, part, 0, 0, all.width, height, 0, 0);
  return PNG.sync.write(part);
};

/** The dialog from its top on, as high as both views are. */
const pictureOf = async (page: Page, height: number): Promise<Buffer> => {
  const { x = 0, y = 0, width = 1 } = (await dialog(page).boundingBox()) ?? {};
  return page.screenshot({ clip: { x, y, width, height } });
};

describe("[S9.18] a change of view", () => {
  test.each([
    ["wide, left to right", WIDE, "en"],
    ["narrow, left to right", NARROW, "en"],
    ["wide, right to left", WIDE, "ar"],
  ])("begins as the view before and ends as the new one, %s", async (_, viewport, locale) => {
    const page = await openPage({ viewport });
    await openToLeave(page);
    if (locale === "ar") {
      await page.evaluate(() =>
        (
          window as unknown as { sluice: { setLocale(tag: string): Promise<void> } }
        ).sluice.setLocale("ar"),
      );
      await dialog(page).locator("[part=header] [aria-label=إغلاق]").waitFor();
    }
    const [help, back] = locale === "en" ? ["What is a wallet?", "Back"] : ["ما", "رجوع"];
    await page.mouse.move(2, 2); // no row is highlighted
    await page.waitForTimeout(300); // pictures
    await holdFades(page);
    for (const name of [help, back]) {
      const heightOf = async () => (await dialog(page).boundingBox())?.height ?? 0;
      const before = await heightOf();
      const start = await pictureOf(page, before);
      await press(page, name as string);
      await dialog(page).locator(".past").waitFor({ state: "attached" });
      await eventually(
        () => inPage(page, (root) => root.querySelector(".body")?.getAnimations().length),
        (motions) => motions === 0,
        "Expected the height to come to rest",
      );
      const height = Math.min(before, await heightOf());
      const held = await pictureOf(page, height - 20);
      assert(differing(cut(start, height - 20), held), `${name}, at first`).toBeLessThan(60);
      await letGo(page);
      await fadesGone(page);
      assert(differing(held, await pictureOf(page, height - 20))).toBeGreaterThan(1_000);
    }
  });

  test("lasts 150 ms, of opacity alone, and what goes is out of reach", async () => {
    const page = await openPage();
    await openToLeave(page);
    await holdFades(page);
    await press(page, "What is a wallet?");
    await heading(page, "What is a wallet?");
    await twoFrames(page);
    const seen = await inPage(page, (root) => {
      const past = root.querySelector<HTMLElement>(".past");
      const motions = past?.getAnimations({ subtree: true }) ?? [];
      const frames = (motions[0]?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
      const row = [...root.querySelectorAll<HTMLElement>(".view button")].at(-1);
      const { x = 0, y = 0, width = 0, height = 0 } = row?.getBoundingClientRect() ?? {};
      const hit = root.elementFromPoint(x + width / 2, y + height / 2);
      const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
      const body = root.querySelector<HTMLElement>(".body");
      const before = body?.offsetHeight;
      const scrolls = body?.scrollHeight;
      past?.remove();
      return {
        motions: motions.map(({ effect }) => effect?.getComputedTiming().endTime),
        properties: frames.map(({ opacity }) => opacity),
        moves: frames.some((frame) => "transform" in frame || "height" in frame),
        isInert: past?.inert,
        hidden: past?.ariaHidden,
        isHit: row?.contains(hit),
        twice: ids.length - new Set(ids).size,
        focus: root.activeElement?.closest("h2, .view")?.isConnected,
        inPast: past?.shadowRoot?.querySelectorAll(".view").length,
        grew: [
          (body?.offsetHeight ?? 0) - (before ?? 0),
          (body?.scrollHeight ?? 0) - (scrolls ?? 0),
        ],
      };
    });
    assert(seen).toEqual({
      motions: [150],
      properties: ["1", "0"],
      moves: false,
      isInert: true,
      hidden: "true",
      isHit: true,
      twice: 0,
      focus: true,
      inPast: 1,
      grew: [0, 0],
    });
  });

  test("keeps a scrolled view where it was", async () => {
    const page = await openPage({ viewport: NARROW });
    await openToLeave(page);
    await openAllWallets(page);
    // There is nothing to scroll before its rows have come.
    const scrolled = () =>
      inPage(page, (root) => {
        root.querySelector(".body")?.scrollTo(0, 400);
        return root.querySelector(".body")?.scrollTop;
      });
    await eventually(scrolled, (top) => top === 400, "Expected it to scroll");
    await twoFrames(page);
    await holdFades(page);
    await press(page, "Back");
    const top = await inPage(page, async (root) => {
      while (root.querySelector(".past") === null) await new Promise(requestAnimationFrame);
      return root.querySelector(".past")?.shadowRoot?.querySelector(".body")?.scrollTop;
    });
    assert(top).toBe(400);
  });

  test("does not wait for one that still fades", async () => {
    const page = await openPage();
    await openToLeave(page);
    await holdFades(page);
    await press(page, "What is a wallet?");
    await heading(page, "What is a wallet?");
    await press(page, "Back");
    await heading(page, "Connect wallet");
    const texts = await inPage(page, (root) =>
      [...root.querySelectorAll(".past")].map(
        (past) => past.shadowRoot?.querySelector("h2")?.textContent,
      ),
    );
    // The first one is on top.
    assert(texts).toEqual(["What is a wallet?", "Connect wallet"]);
    await letGo(page);
    await fadesGone(page);
  });

  test("is at once for who wants less motion", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await openToLeave(page);
    await press(page, "What is a wallet?");
    await heading(page, "What is a wallet?");
    assert(await inPage(page, (root) => root.querySelector(".past"))).toBeNull();
  });
});

/** What is drawn of the dialog, frame by frame: what is missing in any of them, and how much of the view before is left. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const faint: string[] = [];
    const left: number[][] = [];
    Object.assign(window, { faint, left });
    let past: Element | null = null;
    const look = (): void => {
      const root = document.querySelector("sluice-dialog")?.shadowRoot;
      for (const part of [".view", "h2 > span"]) {
        const shown = root?.querySelector<HTMLElement>(`dialog[open] ${part}`);
        if (shown == null || shown.textContent === "") faint.push(`${part} is empty`);
        else if (Number(getComputedStyle(shown).opacity) < 1) faint.push(`${part} is faint`);
      }
      // It begins with the wallets of the page, which stay when those of the directory come.
      if (
        root?.querySelector("h2")?.textContent === "All wallets" &&
        !root.querySelector(".view li")
      )
        faint.push("All wallets has no rows");
      const now = root?.querySelector(".past") ?? null;
      if (now !== null) {
        if (now !== past) left.push([]);
        left.at(-1)?.push(Number(getComputedStyle(now).opacity));
        const inside = now.shadowRoot;
        for (const part of [".view", "h2 > span"])
          if (!inside?.querySelector(part)?.textContent) faint.push(`${part} is gone at once`);
      }
      past = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

test.each(oneIn(2, SIZES))(
  "at $width px, a change of view has no frame without content",
  async (viewport) => {
    const page = await openPage({ viewport });
    await openToLeave(page);
    await watchFrames(page);
    for (const [row, title] of [
      ["What is a wallet?", "What is a wallet?"],
      ["Get a wallet", "Get a wallet"],
    ] as const) {
      await button(page, row).click();
      await heading(page, title);
      await fadesGone(page);
    }
    for (const title of ["What is a wallet?", "Connect wallet"]) {
      await button(page, "Back").click();
      await heading(page, title);
      await fadesGone(page);
    }
    await button(page, "All wallets").click();
    await heading(page, "All wallets");
    await fadesGone(page);
    const { faint, left } = await page.evaluate(() => {
      const { faint, left } = window as unknown as { faint: string[]; left: number[][] };
      return { faint, left };
    });
    assert(faint).toEqual([]);
    assert(left).toHaveLength(5);
    for (const all of left) {
      assert(all[0]).toBeGreaterThan(0.6);
      assert(all).toEqual([...all].sort((a, b) => b - a));
    }
  },
);

test("[S9.18] a picture that comes late fades in over its letter, and is there at once the next time", async () => {
  const { sandbox } = world();
  sandbox.faults.services.set([{ path: "/getWalletImage/*", delayMs: 600 }]);
  const page = await openPage();
  await openToLeave(page);
  await inPage(page, (root) => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    root.addEventListener("animationstart", (event) => {
      const image = event.target as HTMLElement;
      if (image.localName !== "img") return;
      const [motion] = image.getAnimations();
      seen.push([
        (event as AnimationEvent).animationName,
        motion?.effect?.getComputedTiming().endTime,
        image.parentElement?.textContent !== "",
      ]);
    });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  const letterOf = () =>
    button(page, "Sandbox Phone")
      .locator(".icon")
      .first()
      .evaluate((icon) => icon.textContent);
  await eventually(letterOf, (letter) => letter === "", "Expected the picture");
  const first = await seen();
  assert(first.length).toBeGreaterThan(0);
  for (const one of first) assert(one).toEqual(["s-in", 150, true]);
  await button(page, "Close").click();
  await isGone(page);
  await openDialog(page);
  await eventually(letterOf, (letter) => letter === "", "Expected the picture");
  assert(await seen()).toEqual(first);
});
