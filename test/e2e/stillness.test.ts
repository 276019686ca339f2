import { expect as assert, describe, test } from "vitest";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { IS_WHOLE, oneIn } from "../support/extent.js";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { twoFrames } from "./support/frames.js";
import { inTurn } from "./support/in-turn.js";
import { addressOf, type Journey } from "./support/journey.js";
import { emailField } from "./support/login.js";
import { LOGIN_JOURNEYS } from "./support/login-views.js";
import { LATE_JOURNEYS, MAIN_JOURNEYS } from "./support/main-views.js";
import { forgetMovements, movements, watchStillness } from "./support/stillness.js";
import {
  accountButton,
  button,
  heading,
  openAllWallets,
  openFromHost,
  updateOptions,
} from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 760 },
] as const;
const DELAYS_MS = [0, 300, 1500] as const;

interface Form {
  readonly size: (typeof SIZES)[number];
  /** How much later the services answer. */
  readonly delayMs: number;
}

const ALL_FORMS: readonly Form[] = SIZES.flatMap((size) =>
  DELAYS_MS.map((delayMs) => ({ size, delayMs })),
);
/** For what differs from Connect in nothing but its content. */
const FORMS: readonly Form[] = SIZES.map((size) => ({ size, delayMs: 300 }));
const nameOf = ({ size, delayMs }: Form): string => `${size.width} wide, after ${delayMs} ms`;

const LATE = [
  "/getWallets",
  "/v1/account/*",
  "/v1/identity/*",
  "/getAssetImage/*",
  "/getWalletImage/*",
];

/** Everything moves as for a visitor who has not asked for less motion. */
const openPage = async (
  query: string,
  { size, delayMs }: Form,
  { host = "demo", hasClock = false }: { host?: "demo" | "signIn"; hasClock?: boolean } = {},
): Promise<Page> => {
  const { sandbox, open } = world();
  sandbox.faults.services.set(LATE.map((path) => ({ path, delayMs })));
  const address = `${sandbox.urls[host]}?${query}`;
  const options = { viewport: size, reducedMotion: "no-preference" } as const;
  const page = await open(hasClock ? "about:blank" : address, options);
  if (hasClock) {
    // Before the page's first timer: one of the real clock could not be cleared with this one.
    await page.clock.install();
    await page.goto(address);
  }
  await watchStillness(page);
  return page;
};

const directoryHasAnswered = (page: Page): Promise<void> =>
  eventually(
    () => button(page, "All wallets").textContent(),
    (text) => /\d/.test(String(text)),
    "Expected the number of all wallets",
  );

/** Long enough for pictures and motion, which nothing waits for. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(400);

const nothingMoved = async (page: Page): Promise<void> => {
  await rest(page);
  assert(await movements(page)).toEqual([]);
};

const closed = async (page: Page): Promise<void> => {
  await button(page, "Close").click();
  await expect(dialog(page)).toHaveCount(0);
};

describe("nothing clickable moves unless the visitor acts", () => {
  test("Connect, opened for the first time and again", () =>
    inTurn(oneIn(2, ALL_FORMS), nameOf, async (form) => {
      const page = await openPage("", form);
      await openDialog(page);
      await directoryHasAnswered(page);
      await nothingMoved(page);
      await closed(page);
      await openDialog(page);
      await directoryHasAnswered(page);
      await nothingMoved(page);
    }));

  test.each([
    ["installed wallets that announce themselves late", "late=quill", "Quill"],
    ["the first wallet, which announces itself late", "wallets=&late=quill", "Quill"],
    ["no wallet", "wallets=", "Sandbox Phone"],
    ["more wallets than places", "wallets=ember,harbor,quill&count=3", "Ember"],
  ])("Connect, with %s", (_, query, shown) =>
    inTurn(FORMS, nameOf, async (form) => {
      const page = await openPage(query, form);
      await openDialog(page);
      await button(page, shown).waitFor();
      await directoryHasAnswered(page);
      await nothingMoved(page);
    }),
  );

  test("[S1.5] a wallet that announces itself late is offered, below what is shown", async () => {
    const page = await openPage("wallets=&late=quill", { size: SIZES[0], delayMs: 0 });
    await openDialog(page);
    await button(page, "Quill").waitFor();
    const topOf = async (name: string) => (await button(page, name).boundingBox())?.y ?? 0;
    assert(await topOf("Quill")).toBeGreaterThan(await topOf("What is a wallet?"));
    await closed(page);
    await openDialog(page);
    assert(await topOf("Quill")).toBeLessThan(await topOf("All wallets"));
  });

  test.each([
    ["e-mail and social accounts", "email=1&socials=1"],
    ["e-mail and social accounts, without a wallet", "email=1&socials=1&wallets="],
    ["e-mail, as known at the next opening", "email=1&wallets="],
  ])("Connect, with log-ins: %s", (_, query) =>
    inTurn(FORMS, nameOf, async (form) => {
      const page = await openPage(query, form);
      await openDialog(page);
      await emailField(page).waitFor();
      await directoryHasAnswered(page);
      await nothingMoved(page);
      await closed(page);
      await openDialog(page);
      await emailField(page).waitFor();
      await nothingMoved(page);
    }),
  );

  test("Connect, with the host's terms, and without an answer of the directory", () =>
    inTurn(FORMS, nameOf, async (form) => {
      const page = await openPage("", form);
      world().sandbox.faults.services.set([
        { path: "/getWallets", status: 500, delayMs: form.delayMs },
      ]);
      await updateOptions(page, { termsConditionsUrl: "https://host.example/terms" });
      await openDialog(page);
      await button(page, "All wallets").waitFor();
      await page.waitForTimeout(form.delayMs);
      await nothingMoved(page);
    }));

  test("All wallets, while the list comes, and while one types", () =>
    inTurn(FORMS, nameOf, async (form) => {
      const page = await openPage("", form);
      await openDialog(page);
      await openAllWallets(page);
      const field = dialog(page).getByRole("searchbox");
      const placeOf = async () => {
        const { x, y } = (await field.boundingBox()) ?? {};
        return [x, y];
      };
      const place = await placeOf();
      for (const query of ["qqqq", "Sandbox Phone", "wallet", "x", ""]) {
        await field.fill(query);
        await page.waitForTimeout(200);
        assert(await placeOf(), `after "${query}"`).toEqual(place);
      }
      await field.fill("wallet");
      await page.waitForTimeout(600 + form.delayMs);
      await nothingMoved(page);
    }));

  test("Account, with name, balance and tokens that come late, and Networks", () =>
    inTurn(FORMS, nameOf, async (form) => {
      const page = await openPage("mode=approve", form);
      await openDialog(page);
      await button(page, "Ember").click();
      await accountButton(page).click();
      await heading(page, "Account");
      await expect(dialog(page)).toContainText("ada.test");
      await dialog(page).getByRole("listitem").first().waitFor();
      await nothingMoved(page);
      await button(page, "Network").click();
      await heading(page, "Choose network");
      await nothingMoved(page);
    }));

  test("the request to sign in, while its message comes, and while it is looked at", () =>
    inTurn(FORMS, nameOf, async (form) => {
      const page = await openPage("mode=approve", form, { host: "signIn" });
      await openDialog(page);
      await button(page, "Ember").click();
      await heading(page, "Sign in");
      await dialog(page).getByText("URI:").waitFor({ state: "attached" });
      await nothingMoved(page);
      await dialog(page).getByText("Show the message").click();
      await nothingMoved(page);
    }));

  test("a wallet of both namespaces, and the wallets that are connected in each", () =>
    inTurn(FORMS, nameOf, async (form) => {
      const page = await openPage("solana=1&mode=approve", form);
      for (const kind of ["Solana", "Ethereum"]) {
        await openFromHost(page, "Connect");
        await button(page, "Prism").click();
        await heading(page, "Prism");
        await button(page, kind).waitFor();
        await nothingMoved(page);
        await button(page, kind).click();
        await expect(dialog(page)).toHaveCount(0);
      }
      await openFromHost(page, "ProfileWallets");
      await dialog(page).getByRole("heading", { name: "Solana" }).waitFor();
      await nothingMoved(page);
      await button(page, "Add a wallet").click();
      await button(page, /^Lumen/).waitFor();
      await nothingMoved(page);
    }));

  test("what was sent, from the question of the wallet until it is late", () =>
    inTurn(FORMS, nameOf, async (form) => {
      const page = await openPage("mode=approve&delay=500", form, { hasClock: true });
      const rpcUrl = world().sandbox.urls.rpc.a;
      await openDialog(page);
      await button(page, "Ember").click();
      await accountButton(page).click();
      await button(page, "Send").click();
      await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("0.5");
      await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(DEMO_RECIPIENT);
      await expect(button(page, "Review")).toBeEnabled();
      await button(page, "Review").click();
      await button(page, "Send 0.5 ETH").waitFor();
      await callRpc(rpcUrl, "evm_setAutomine", [false]);
      try {
        await button(page, "Send 0.5 ETH").click();
        await expect(button(page, "Confirm it in Ember")).toBeDisabled();
        await heading(page, "Sent");
        await expect(button(page, "Done")).toHaveCount(1);
        await page.clock.fastForward(26_000);
        await expect(dialog(page)).toContainText("Still pending.");
        await nothingMoved(page);
      } finally {
        await callRpc(rpcUrl, "evm_setAutomine", [true]);
        await callRpc(rpcUrl, "evm_mine", []);
      }
    }));

  test("Connect and Account over slow 4G", async () => {
    const page = await openPage("mode=approve", { size: SIZES[1], delayMs: 0 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    await openDialog(page);
    await directoryHasAnswered(page);
    await nothingMoved(page);
    await button(page, "Ember").click();
    await accountButton(page).click();
    await heading(page, "Account");
    await expect(dialog(page)).toContainText("ada.test");
    await nothingMoved(page);
    await devtools.detach();
  });
});

/** A phone, upright and turned on its side. */
const UPRIGHT = { width: 390, height: 844 } as const;
const ON_ITS_SIDE = { width: 844, height: 390 } as const;

/**
 * Turned and back, the phone shows the same, and nothing comes in anew, as animations that begin would tell. A picture that arrives
 * meanwhile is new.
 */
const turns = async (page: Page, view: string): Promise<void> => {
  const before = await dialog(page).boundingBox();
  await page.evaluate(() => {
    const begun: string[] = [];
    Object.assign(window, { begun });
    const root = document.querySelector("sluice-dialog")?.shadowRoot;
    const picturesIn = (tiles: string): HTMLImageElement[] => [
      ...(root?.querySelectorAll<HTMLImageElement>(`${tiles} > img`) ?? []),
    ];
    const shown = new Set(picturesIn(".icon:not([style*=h])").map(({ src }) => src));
    root?.addEventListener("animationstart", (event) => {
      const { animationName, target } = event as AnimationEvent;
      const isNew = target instanceof HTMLImageElement && !shown.has(target.src);
      if (animationName !== "s-turn" && !isNew)
        begun.push(`${animationName} of ${(target as Element).className}`);
    });
  });
  for (const size of [ON_ITS_SIDE, UPRIGHT]) {
    await page.setViewportSize(size);
    await twoFrames(page);
    await expect(dialog(page)).toHaveCount(1);
  }
  const begun = await page.evaluate(() => (window as unknown as { begun: string[] }).begun);
  assert(begun, `${view}, turned`).toEqual([]);
  assert(await dialog(page).boundingBox(), `${view}, turned and back`).toEqual(before);
  await forgetMovements(page);
};

const JOURNEYS: Readonly<Record<string, Journey>> = {
  ...MAIN_JOURNEYS,
  ...LOGIN_JOURNEYS,
  ...(IS_WHOLE ? LATE_JOURNEYS : {}),
};

describe("every control of every view stands still", () => {
  test.each(
    // Of the others, access.test.ts looks at the views.
    oneIn(2, Object.entries(JOURNEYS), 1).flatMap(([name, journey], at) =>
      // Each in one of both at least.
      oneIn(2, at % 2 === 0 ? [UPRIGHT, SIZES[0]] : [SIZES[0], UPRIGHT]).map(
        (size) => [name, size, journey] as const,
      ),
    ),
  )("%s, at %o", async (_, size, journey) => {
    const { sandbox, open } = world();
    // Late, but within the patience of what leads on.
    sandbox.faults.services.set(LATE.map((path) => ({ path, delayMs: 300 })));
    const page = await open(addressOf(journey, world()), {
      viewport: size,
      reducedMotion: "no-preference",
    });
    await watchStillness(page);
    for await (const view of journey.views(page, world())) {
      await rest(page);
      // What the visitor does in the wallet's window is theirs: an answer brings a button beside the one that is there, and on another
      // network the account has other actions until the view has come that says so.
      if (/refused|Unsupported/.test(view)) await forgetMovements(page);
      assert(await movements(page), view).toEqual([]);
      if (size === UPRIGHT) await turns(page, view);
    }
  });
});
