import { atOnceViews } from "./screenshot-at-once.mjs";

/** How to get to the views of what an account holds, receives and sends, for `screenshots.mjs`. */

/** The other account of the sandbox's chains. */
const RECEIVER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const PAYMENT = {
  payee: "Corner Shop",
  description: "Two coffees and a cake",
  amount: "12.50",
  asset: "eip155:31337/slip44:60",
  recipient: RECEIVER,
  reference: `0x${"7a".repeat(32)}`,
  expiresAt: "2099-11-26T12:00:00Z",
  hasOwnRecipient: true,
};
/** Another account of testnet 4. */
const BITCOIN_RECEIVER = "tb1qjkqja7cknq5v4rnrs7dlk9efj6ksgcw5vquh3y";
/** Begins and ends as Ember's own. */
const LOOK_ALIKE = "0xf39Fd60000000000000000000000000000b92266";

/** Whether each transaction gets a block of its own at once. */
const mines = (sandbox, isOn, chain = "a") =>
  fetch(sandbox.urls.rpc[chain], {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "evm_setAutomine", params: [isOn] }),
  });

/**
 * @param parts how the other views are reached
 * @returns the views by the names of their pictures
 */
export const moneyViews = ({
  dialog,
  button,
  heading,
  open,
  accountButton,
  openAccount,
  setMode,
  logIn,
}) => {
  const field = (page, name) => dialog(page).getByRole("textbox", { name });
  const exactly = (page, name) => dialog(page).getByRole("button", { name, exact: true });
  const tab = (page, name) => dialog(page).getByRole("tab", { name }).click();
  const openActivity = async (page) => {
    await openAccount(page);
    await tab(page, "Activity");
    await dialog(page).getByRole("tabpanel").getByRole("listitem").first().waitFor();
  };
  const openReceive = async (page) => {
    await openAccount(page);
    await exactly(page, "Receive").click();
    await dialog(page).getByRole("img").first().waitFor();
  };
  const openSend = async (page) => {
    await openAccount(page);
    await exactly(page, "Send").click();
    await field(page, "Receiver").waitFor();
  };
  const fillIn = async (page, receiver) => {
    await openSend(page);
    await field(page, "Amount of ETH").fill("0.5");
    await field(page, "Receiver").fill(receiver);
    await dialog(page).getByText(/^Fee/).waitFor();
  };
  const openReview = async (page) => {
    await fillIn(page, RECEIVER);
    await button(page, "Review").click();
    await heading(page, "Review");
  };
  const sendNow = async (page) => {
    await openReview(page);
    await button(page, "Send 0.5 ETH").click();
  };

  const openSwap = async (page) => {
    await openAccount(page);
    await page.evaluate(() => window.sandboxWallets.Ember.useChain(100));
    await exactly(page, "Swap").click();
    await button(page, "You receive: Choose a token").click();
    await button(page, /^SBD/).click();
    await field(page, "Amount of ETH").waitFor();
  };
  const fillSwap = async (page, amount = "1") => {
    await openSwap(page);
    await field(page, "Amount of ETH").fill(amount);
    await dialog(page).getByText("Price impact").waitFor();
  };
  const reviewSwap = async (page, amount) => {
    await fillSwap(page, amount);
    await button(page, "Review").click();
    await dialog(page)
      .getByText(/^Simulated/)
      .waitFor();
  };
  const swapping = (go) => ({ query: "swaps=1", go });

  const openPay = async (page, parts = {}) => {
    await openAccount(page);
    await page.evaluate((payment) => void window.sluice.pay(payment).catch(() => undefined), {
      ...PAYMENT,
      ...parts,
    });
    await heading(page, "Pay");
  };
  const openReadyPay = async (page) => {
    await openPay(page);
    await dialog(page)
      .getByText(/^Simulated/)
      .waitFor();
  };

  const openBuy = async (page) => {
    await openAccount(page);
    await exactly(page, "Buy").click();
    await dialog(page).getByText("You buy: SBD").waitFor();
  };
  const openFilledBuy = async (page) => {
    await openBuy(page);
    await dialog(page).getByRole("textbox").fill("50");
    await dialog(page).getByText("About 49.5 SBD").waitFor();
  };
  const buying = (go) => ({ query: "onramp=1", go });

  /** Something that was sent on Bitcoin and no block has, in the activity. */
  const openPending = async (page, { bitcoin }) => {
    bitcoin.testnet4.mine();
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await button(page, "Cairn").click();
    const approve = page
      .getByRole("dialog", { name: "Cairn" })
      .getByRole("button", { name: "Approve" });
    await approve.click();
    await dialog(page).waitFor({ state: "detached" });
    await page.evaluate(() => void window.sluice.open({ view: "WalletSend" }));
    await field(page, "Amount of BTC").fill("0.0021");
    await field(page, "Receiver").fill(BITCOIN_RECEIVER);
    await button(page, "Review").click();
    await button(page, /^Send /).click();
    await approve.click();
    await heading(page, "Sent");
    await page.evaluate(() => void window.sluice.open({ view: "Transactions" }));
    await button(page, /^Sent Pending/).click();
    await button(page, "Speed up").waitFor();
  };
  const onBitcoin = (go) => ({ host: "solana", query: "only=bitcoin&wallets=cairn", go });

  /** As if Ember had cancelled before with the number that it was given, so that it is asked to speed up as well. */
  const keepsNumbers = (page) =>
    page.evaluate(() => {
      const hash = `0x${"e".repeat(64)}`;
      const value = [
        { wallet: "dev.sluice.ember Ember", transferId: "before", hash, number: "kept" },
      ];
      localStorage.setItem("@sluice/numbers", JSON.stringify({ version: 1, value }));
    });
  /** Something that was sent on an EVM network and no block has. */
  const sendPending = async (page, sandbox) => {
    await mines(sandbox, false);
    page.once("close", () => void mines(sandbox, true));
    await keepsNumbers(page);
    await sendNow(page);
    await heading(page, "Sent");
  };
  /** The same in the activity. */
  const openPendingThere = async (page, sandbox) => {
    await sendPending(page, sandbox);
    await button(page, "Done").click();
    await tab(page, "Activity");
    await button(page, /^Sent Pending/)
      .first()
      .click();
    await button(page, "Cancel it").waitFor();
  };

  /** Quill's account has no name yet. */
  const openNaming = async (page, name) => {
    await open(page);
    await button(page, "Quill").click();
    await accountButton(page).click();
    await button(page, "Get a name").click();
    await field(page, "Name").fill(name);
  };
  const naming = (go) => ({ query: "mode=approve&wallets=ember,quill", go });

  return {
    "speed-up-offered": onBitcoin(openPending),
    "speed-up": onBitcoin(async (page, sandbox) => {
      await openPending(page, sandbox);
      await button(page, "Speed up").click();
      await dialog(page)
        .getByText(/^It replaces what you sent/)
        .waitFor();
    }),
    "pending-late": async (page, sandbox) => {
      await sendPending(page, sandbox);
      // It is late after 25 s.
      await button(page, "Cancel it").waitFor({ timeout: 40_000 });
      await dialog(page).getByText("It may take a while").waitFor({ state: "detached" });
    },
    "pending-offered": openPendingThere,
    "pending-speed-up": async (page, sandbox) => {
      await openPendingThere(page, sandbox);
      await button(page, "Speed up").click();
      await dialog(page)
        .getByText(/^It replaces what you sent/)
        .waitFor();
    },
    "pending-cancel": async (page, sandbox) => {
      await openPendingThere(page, sandbox);
      await setMode(page, "hang");
      await button(page, "Cancel it").click();
      await dialog(page)
        .getByText(/^Confirm it in Ember/)
        .waitFor();
    },
    buy: buying(openBuy),
    "buy-filled-in": buying(openFilledBuy),
    "buy-token": buying(async (page) => {
      await openBuy(page);
      await button(page, /^You buy:/).click();
      await heading(page, "Choose what to buy");
    }),
    "buy-how": buying(async (page) => {
      await openBuy(page);
      await button(page, "How does buying work?").click();
      await heading(page, "How buying works");
    }),
    "buy-blocked": buying(async (page) => {
      await openFilledBuy(page);
      await page.evaluate(() => {
        window.open = () => null;
      });
      await button(page, /^Meld/).click();
      await dialog(page).getByText("Your browser has blocked the window").waitFor();
    }),
    "name-free": naming(async (page) => {
      await openNaming(page, "alice");
      await dialog(page).getByText("alice.reown.id is free.").waitFor();
    }),
    "name-short": naming(async (page) => {
      await openNaming(page, "al");
      await dialog(page).getByText("A name has at least 4 characters.").waitFor();
    }),
    pay: openReadyPay,
    "pay-code": async (page) => {
      await openReadyPay(page);
      await button(page, "Pay by scanning a code").click();
      await dialog(page).getByRole("img").last().scrollIntoViewIfNeeded();
    },
    "pay-asked": async (page) => {
      await openReadyPay(page);
      await setMode(page, "hang");
      await button(page, "Pay 12.50 ETH").click();
      await button(page, "Confirm it in Ember").waitFor();
    },
    "pay-too-much": async (page) => {
      await openPay(page, { amount: "123456.00" });
      await dialog(page)
        .getByText(/You need .* more /)
        .waitFor();
    },
    "pay-expired": async (page) => {
      await openPay(page, { expiresAt: "2020-01-01T12:00:00Z" });
      await dialog(page)
        .getByText(/This payment has expired/)
        .waitFor();
    },
    ...atOnceViews({ dialog, button, heading, logIn, payment: PAYMENT }),
    swap: swapping(openSwap),
    "swap-token": swapping(async (page) => {
      await openSwap(page);
      await button(page, /^You receive: SBD/).click();
      await dialog(page).getByRole("list").getByRole("button").first().waitFor();
    }),
    "swap-filled-in": swapping((page) => fillSwap(page)),
    "swap-impact": swapping((page) => reviewSwap(page, "150")),
    "swap-review": swapping((page) => reviewSwap(page)),
    "swap-approve": swapping(async (page) => {
      await openSwap(page);
      await button(page, "Switch the two tokens").click();
      await field(page, "Amount of SBD").fill("100");
      await dialog(page).getByText("Price impact").waitFor();
      await button(page, "Review").click();
      await button(page, "Allow 100 SBD").waitFor();
    }),
    "swap-asked": swapping(async (page) => {
      await reviewSwap(page);
      await setMode(page, "hang");
      await button(page, "Swap 1 ETH").click();
      await button(page, "Confirm it in Ember").waitFor();
    }),
    "swap-sent": swapping(async (page, sandbox) => {
      await reviewSwap(page);
      await mines(sandbox, false, "c");
      page.once("close", () => void mines(sandbox, true, "c"));
      await button(page, "Swap 1 ETH").click();
      await button(page, "Done").waitFor();
    }),
    "swap-unsupported": swapping(async (page) => {
      await openAccount(page);
      await exactly(page, "Swap").click();
      await button(page, "Anvil C").waitFor();
    }),
    "account-token": async (page) => {
      await openAccount(page);
      await button(page, /Sandbox Dollar/).click();
      await button(page, "All tokens").waitFor();
    },
    "account-nfts": async (page) => {
      await openAccount(page);
      await tab(page, "NFTs");
      await dialog(page).getByRole("tabpanel").getByRole("listitem").first().waitFor();
    },
    "account-activity": openActivity,
    "account-transaction": async (page) => {
      await openActivity(page);
      await dialog(page)
        .getByRole("tabpanel")
        .getByRole("listitem")
        .getByRole("button")
        .first()
        .click();
      await dialog(page).getByText("Transaction", { exact: true }).waitFor();
    },
    receive: openReceive,
    "receive-amount": async (page) => {
      await openReceive(page);
      await button(page, "Ask for an amount").click();
      await dialog(page).getByRole("textbox").fill("1.5");
      await dialog(page)
        .getByRole("img", { name: /asks for 1.5/ })
        .waitFor();
    },
    send: openSend,
    "send-token": async (page) => {
      await openSend(page);
      await button(page, /^What to send: ETH/).click();
      await dialog(page).getByRole("list").getByRole("button").first().waitFor();
    },
    "send-filled-in": (page) => fillIn(page, RECEIVER),
    "send-dollars": async (page) => {
      await fillIn(page, RECEIVER);
      await exactly(page, "In US dollars").click();
      await field(page, "Amount of ETH in US dollars").waitFor();
    },
    "send-look-alike": (page) => fillIn(page, LOOK_ALIKE),
    "send-review": openReview,
    "send-asked": async (page) => {
      await openReview(page);
      await setMode(page, "hang");
      await button(page, "Send 0.5 ETH").click();
      await button(page, "Confirm it in Ember").waitFor();
    },
    "send-sent": async (page, sandbox) => {
      // Once a block has it, the dialog goes back to the account.
      await mines(sandbox, false);
      page.once("close", () => void mines(sandbox, true));
      await sendNow(page);
      await button(page, "Done").waitFor();
      await dialog(page).getByText("Sent. Waiting for the network to confirm it.").waitFor();
    },
  };
};
