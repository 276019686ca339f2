import { expect as assert, describe, test } from "vitest";
import { approve, dialog, isStatus, openDialog, prompt, refuse } from "./support/acts.js";
import { eventually, type Page } from "./support/expect.js";
import { twoFrames } from "./support/frames.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { button, heading, SIZES } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const { pairPhone } = phonesOf(world);

const MOVING = { reducedMotion: "no-preference" } as const;
const [WIDE, NARROW] = SIZES;

const openPage = (options: object = {}): Promise<Page> =>
  world().open(world().sandbox.urls.demo, { ...MOVING, ...options });

/** Opens the dialog, and waits for the code that lets it leave, which comes a moment after it. */
const openToLeave = async (page: Page): Promise<void> => {
  await openDialog(page);
  const names = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await eventually(names, (all) => /leave/.test(String(all)), "Expected the code that shows it");
  await twoFrames(page);
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

const isGone = (page: Page): Promise<void> =>
  eventually(
    () => inPage(page, (root) => root.querySelector(".out, dialog[open]") === null),
    Boolean,
    "Expected nothing to be left",
  );

describe("closing", () => {
  test.each(SIZES)(
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

/** Where the view and its title come from, right after a press on a button of the dialog: in px, to the right. */
const cameFrom = (page: Page, name: string) =>
  page.evaluate(async (label) => {
    const root = document.querySelector("sluice-dialog")?.shadowRoot;
    const before = root?.querySelector(".view");
    [...(root?.querySelectorAll("button") ?? [])]
      .find((one) => (one.ariaLabel ?? one.textContent ?? "").includes(label))
      ?.click();
    while (root?.querySelector(".view") === before) await new Promise(requestAnimationFrame);
    return [".view", "h2 > span"].map((selector) => {
      const [motion] = root?.querySelector(selector)?.getAnimations() ?? [];
      if (motion === undefined) return null;
      motion.pause();
      motion.currentTime = 0;
      const moved = new DOMMatrix(
        getComputedStyle(root?.querySelector(selector) as Element).transform,
      );
      const end = Number(motion.effect?.getComputedTiming().endTime);
      motion.finish();
      return [moved.m41, moved.m42, end];
    });
  }, name);

describe("[S9.18] a change of view", () => {
  test.each([
    ["left to right", "en", 12],
    ["right to left", "ar", -12],
  ])(
    "fades in where it stays, and its title comes from where it leads, %s",
    async (_, locale, forward) => {
      const page = await openPage();
      await openDialog(page);
      await page.evaluate(
        (tag) =>
          (
            window as unknown as { sluice: { setLocale(t: string): Promise<void> } }
          ).sluice.setLocale(tag),
        locale,
      );
      const [help, back] = locale === "en" ? ["What is a wallet?", "Back"] : ["ما", "رجوع"];
      if (locale === "ar") await dialog(page).locator("[part=header] [aria-label=إغلاق]").waitFor();
      assert(await cameFrom(page, help)).toEqual([
        [0, 0, 150],
        [forward, 0, 120],
      ]);
      assert(await cameFrom(page, back)).toEqual([
        [0, 0, 150],
        [-forward, 0, 120],
      ]);
      await twoFrames(page);
      if (locale === "en") await heading(page, "Connect wallet");
    },
  );
});

test.each(SIZES)(
  "at $width px, a change of view has no frame without content",
  async (viewport) => {
    const page = await openPage({ viewport });
    await openDialog(page);
    await page.evaluate(() => {
      const faint: string[] = [];
      Object.assign(window, { faint });
      const look = (): void => {
        const root = document.querySelector("sluice-dialog")?.shadowRoot;
        for (const part of [".view", "h2 > span"]) {
          const shown = root?.querySelector<HTMLElement>(`dialog[open] ${part}`);
          if (shown == null || shown.textContent === "") faint.push(`${part} is empty`);
          else if (Number(getComputedStyle(shown).opacity) < 0.3) faint.push(`${part} is faint`);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const [row, title] of [
      ["What is a wallet?", "What is a wallet?"],
      ["Get a wallet", "Get a wallet"],
    ] as const) {
      await button(page, row).click();
      await heading(page, title);
    }
    for (const title of ["What is a wallet?", "Connect wallet"]) {
      await button(page, "Back").click();
      await heading(page, title);
    }
    await button(page, "All wallets").click();
    await heading(page, "All wallets");
    await twoFrames(page);
    assert(await page.evaluate(() => (window as unknown as { faint: string[] }).faint)).toEqual([]);
  },
);
