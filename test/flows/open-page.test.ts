import { describe, expect, test } from "vitest";
import type { PageInfo } from "../../src/base/env.js";
import { solana } from "../../src/networks/networks.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const PHANTOM = "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393";
const COINBASE = "d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8";
const SECRET = "s3cret";
const PAGE = `https://host.example/swap?token=${SECRET}#${SECRET}`;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";
const page = "https%3A%2F%2Fhost.example%2Fswap";

/** What was opened before the command returned, and the facts that followed. */
const opened = (
  walletId: string,
  info: Partial<PageInfo>,
  options?: Parameters<typeof createTestSluice>[1],
) => {
  let inClick: readonly { readonly url: string; readonly target: string }[] = [];
  const log: { readonly type: string }[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, page: { url: PAGE, ...info } });
    const sluice = createTestSluice(env, options);
    sluice.events$.subscribe((event) => log.push(event));
    act("o", {
      o: () => {
        sluice.send({ type: "directory/open-page", walletId });
        inClick = [...env.opened];
      },
    });
  });
  return { inClick, log };
};

describe("[wire 10.4] a page that is opened in a wallet's own browser", () => {
  test.each<[string, string, Partial<PageInfo>, string, string]>([
    [
      "an iPhone",
      PHANTOM,
      { userAgent: IPHONE },
      `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fhost.example`,
      "_self",
    ],
    [
      "Android",
      PHANTOM,
      { userAgent: ANDROID },
      `intent://browse/${page}?ref=https%3A%2F%2Fhost.example#Intent;scheme=phantom;package=app.phantom;end`,
      "_self",
    ],
    ["Coinbase Wallet", COINBASE, { userAgent: IPHONE }, `cbwallet://miniapp?url=${page}`, "_self"],
    [
      "a frame",
      COINBASE,
      { userAgent: IPHONE, framed: true },
      `cbwallet://miniapp?url=${page}`,
      "_top",
    ],
    [
      "Telegram",
      COINBASE,
      { userAgent: `${ANDROID} Telegram-Android/11` },
      `cbwallet://miniapp?url=${page}`,
      "_blank",
    ],
  ])("%s: the page itself goes there, within the click", (_, walletId, info, url, target) => {
    const { inClick, log } = opened(walletId, info);
    expect(inClick).toEqual([{ url, target }]);
    expect(log.at(-1)).toMatchObject({ type: "directory/page-opened", walletId });
  });

  test("for Solana alone, Coinbase Wallet has another link", () => {
    const { inClick } = opened(COINBASE, { userAgent: IPHONE }, { networks: [solana] });
    expect(inClick).toEqual([{ url: `https://go.cb-w.com/dapp?cb_url=${page}`, target: "_self" }]);
  });

  test("the log names the wallet, and nothing of the page's address", () => {
    expect(JSON.stringify(opened(PHANTOM, { userAgent: IPHONE }).log)).not.toContain("swap");
  });

  test("nothing of the page's query and fragment leaves it", () => {
    expect(JSON.stringify(opened(PHANTOM, { userAgent: IPHONE }).inClick)).not.toContain(SECRET);
  });

  test("a wallet without such a browser opens nothing", () => {
    const { inClick, log } = opened("id-Rainbow", { userAgent: IPHONE });
    expect(inClick).toEqual([]);
    expect(log.at(-1)).toMatchObject({ type: "directory/unchanged" });
  });
});
