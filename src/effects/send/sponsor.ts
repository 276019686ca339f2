import { concat, from, map, type Observable, of, switchMap } from "rxjs";
import { readNow } from "../../base/state.js";
import type { Network } from "../../codecs/network.js";
import { paymasterOf } from "../../codecs/options/paymasters.js";
import type { Sponsor } from "../../codecs/payment/plan.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { SendState } from "../../model/send.js";
import { siteMetadata } from "../../streams/browser/site-metadata.js";
import type { Ports, Streams } from "../wiring.js";
import { capable$ } from "./capable.js";

type SponsorStreams = Streams<"send$" | "settings$">;
type SponsorPorts = Pick<Ports, "env" | "wallets" | "packOf">;
type Payer = NonNullable<SendState["payer"]>;

/**
 * Goes on with the site's offer to pay the fee, where it makes one on the network and the wallet can take it up; else without one. The
 * wallet is asked once in a draft, and what it said is told first. ERC-7677
 */
export const withSponsor$ = (
  account: ConnectedAccount,
  network: Network,
  { send$, settings$ }: Pick<SponsorStreams, "send$" | "settings$">,
  ports: SponsorPorts,
  then: (sponsor: Sponsor | null) => Observable<SluiceEvent>,
): Observable<SluiceEvent> => {
  const { paymasters, metadata } = readNow(settings$);
  const option = paymasters[network.caipNetworkId];
  if (option === undefined) return then(null);
  const { env } = ports;
  const { paymaster: service = null, problem } = paymasterOf(option);
  const known = readNow(send$)?.payer ?? null;
  const payer$: Observable<Payer> =
    known !== null || service === null
      ? of(known ?? "account")
      : capable$(({ takesPaymaster$ }) => takesPaymaster$, account, network, ports).pipe(
          map((isCapable) => (isCapable ? "site" : "account")),
        );
  const told = (payer: Payer): readonly SluiceEvent[] => [
    ...(problem === undefined
      ? []
      : [{ type: "options/report", id: env.randomId(), problems: [problem] } as const]),
    { type: "send/payer", payer },
  ];
  return payer$.pipe(
    switchMap((payer) =>
      concat(
        from(known === null ? told(payer) : []),
        then(
          payer === "account" || service === null
            ? null
            : { name: siteMetadata(metadata, env).name, service },
        ),
      ),
    ),
  );
};
