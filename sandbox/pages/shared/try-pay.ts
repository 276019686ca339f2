import { firstValueFrom } from "rxjs";
import type { Sluice } from "sluice";
import { DEMO_RECIPIENT } from "../../chains/dev-accounts.js";

/** A shop's server makes another one for each payment. */
const REFERENCE = `0x${"5e".repeat(32)}` as const;
const VALID_MS = 30 * 60 * 1000;

/** Asks for 0.01 ether on the active network, or on the first one that has any. */
export const payDemo = async (sluice: Sluice): Promise<string> => {
  const active = await firstValueFrom(sluice.network$);
  const networks = await firstValueFrom(sluice.networks$);
  const network = [active, ...networks].find(({ chainNamespace }) => chainNamespace === "eip155");
  if (network === undefined) throw new Error("The page has no network to pay on.");
  const { transaction } = await sluice.pay({
    payee: "Corner Shop",
    description: "Two coffees",
    amount: "0.01",
    asset: `${network.caipNetworkId}/slip44:60`,
    recipient: DEMO_RECIPIENT,
    reference: REFERENCE,
    expiresAt: new Date(Date.now() + VALID_MS).toISOString(),
    // Nobody waits for it, so that accounts of contracts can pay as well.
    hasOwnRecipient: true,
    tracesCoin: true,
  });
  return `Paid: ${transaction}`;
};
