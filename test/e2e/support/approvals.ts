import { dialog } from "./acts.js";
import type { Page } from "./expect.js";
import { inFrame } from "./login.js";

/** What came of a request: its answer, or the error as a site sees it. */
export type Outcome =
  | { readonly answer: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

interface Host {
  readonly sluice: {
    readonly provider: () => {
      request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
    };
    readonly request: (
      args: { readonly method: string; readonly params?: unknown },
      options: { readonly namespace: string },
    ) => Promise<unknown>;
    readonly account$: {
      subscribe(next: (account: { readonly address: string } | null) => void): unknown;
    };
  };
}

/** Plays the site: asks for something, without waiting for what comes of it. */
export const ask = async (
  page: Page,
  method: string,
  params?: unknown,
): Promise<() => Promise<Outcome>> => {
  const asked = await page.evaluateHandle(
    (args) => ({
      outcome: (window as unknown as Host).sluice
        .provider()
        .request(args)
        .then(
          (answer): Outcome => ({ answer }),
          ({ code, message }): Outcome => ({ error: { code, message } }),
        ),
    }),
    params === undefined ? { method } : { method, params },
  );
  return () => asked.evaluate(({ outcome }) => outcome);
};

/** The same of the account on Solana, which the provider has nothing to do with. */
export const askOnSolana = async (
  page: Page,
  method: string,
  params: unknown,
): Promise<() => Promise<Outcome>> => {
  const asked = await page.evaluateHandle(
    (args) => ({
      outcome: (window as unknown as Host).sluice.request(args, { namespace: "solana" }).then(
        (answer): Outcome => ({ answer }),
        ({ rpc, message }): Outcome => ({ error: { code: rpc?.code, message } }),
      ),
    }),
    { method, params },
  );
  return () => asked.evaluate(({ outcome }) => outcome);
};

/** The account that acts now. */
export const activeAddress = (page: Page): Promise<`0x${string}`> =>
  page.evaluate(() => {
    let now: string | undefined;
    (window as unknown as Host).sluice.account$.subscribe((account) => {
      now = account?.address;
    });
    return now as `0x${string}`;
  });

export const approveInFrame = (page: Page): Promise<void> =>
  inFrame(page).getByRole("button", { name: "Approve" }).click();

export const declineInFrame = (page: Page): Promise<void> =>
  inFrame(page).getByRole("button", { name: "Decline" }).click();

/** Approves it, and gives the answer; fails where there is none. */
export const approved = async (page: Page, outcome: () => Promise<Outcome>): Promise<unknown> => {
  await approveInFrame(page);
  const came = await outcome();
  if ("answer" in came) return came.answer;
  throw new Error(`It failed: ${came.error.message}`);
};

/** Our own words beside the frame, as one text. */
export const words = async (page: Page): Promise<string> =>
  (await dialog(page).locator(".words").textContent()) ?? "";
