/** How to get to what the account shows while it has nothing to show, or cannot, for `screenshots.mjs`. */

const TOKENS = "/v1/account/*/balance";
const HISTORY = "/v1/account/*/history";
/** Amounts that are older than 90 seconds are said to be old. */
const OLD_MS = 120_000;
/** Longer than a picture takes. */
const NEVER_MS = 600_000;

/**
 * @param parts how the other views are reached
 * @returns the states by the names of their pictures
 */
export const accountStates = ({ dialog, heading, connect, accountButton, openAccount }) => {
  const fails = (...paths) => paths.map((path) => ({ path, status: 500 }));
  /** Opens the account while the services do this. */
  const openWith = async (page, sandbox, faults) => {
    sandbox.faults.services.set(faults);
    await connect(page);
    await accountButton(page).click();
    await heading(page, "Account");
  };
  const showTab = (page, name) => dialog(page).getByRole("tab", { name }).click();
  const says = (page, text) => dialog(page).getByText(text).first().waitFor();

  return {
    "account-loading": async (page, sandbox) => {
      await openWith(page, sandbox, [{ path: "/v1/account/*", delayMs: NEVER_MS }]);
      await dialog(page).locator(".ghost").first().waitFor();
    },
    "account-failed": async (page, sandbox) => {
      await openWith(page, sandbox, fails(TOKENS));
      await says(page, "Not all of your tokens can be shown");
    },
    "account-old": async (page, sandbox) => {
      await openAccount(page);
      await page.keyboard.press("Escape");
      sandbox.faults.services.set([{ path: TOKENS, delayMs: NEVER_MS }]);
      await page.clock.setFixedTime(Date.now() + OLD_MS);
      await accountButton(page).click();
      await says(page, "As of");
    },
    "account-nfts-none": async (page, sandbox) => {
      await openWith(page, sandbox, [{ path: HISTORY, json: { data: [], next: null } }]);
      await showTab(page, "NFTs");
      await says(page, "No NFTs");
    },
    "account-activity-loading": async (page, sandbox) => {
      await openWith(page, sandbox, [{ path: HISTORY, delayMs: NEVER_MS }]);
      await showTab(page, "Activity");
      await dialog(page).getByRole("tabpanel").locator(".ghost").first().waitFor();
    },
    "account-activity-none": async (page, sandbox) => {
      await openWith(page, sandbox, [{ path: HISTORY, json: { data: [], next: null } }]);
      await showTab(page, "Activity");
      await says(page, "No transactions yet");
    },
    "account-activity-failed": async (page, sandbox) => {
      await openWith(page, sandbox, fails(HISTORY));
      await showTab(page, "Activity");
      await says(page, "cannot be shown right now");
    },
    "account-offline": async (page, sandbox) => {
      await openWith(page, sandbox, [{ path: "/v1/account/*", delayMs: NEVER_MS }]);
      await showTab(page, "Activity");
      await says(page, "This network");
      await page.context().setOffline(true);
      await says(page, "You are offline");
    },
  };
};
