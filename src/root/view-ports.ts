import { map, mergeMap } from "rxjs";
import { failed } from "../base/errors.js";
import { keepAnswer } from "../base/keep-answer.js";
import type { Command } from "../model/events.js";
import type { Chunks } from "./chunks.js";
import type { Composed } from "./composed.js";
import { serverStates } from "./server-states.js";
import type { Sluice } from "./types.js";
import type { ViewPorts } from "./view-types.js";

/** Where a sluice keeps them, unlisted. The entries of the package share this module, and so the key. */
const PORTS = Symbol("ports");

/** What the views use besides the public surface. */
export const viewPortsOf = (sluice: Sluice): ViewPorts => {
  const ports = (sluice as { readonly [PORTS]?: ViewPorts } | undefined)?.[PORTS];
  if (ports === undefined) throw failed("options/invalid", "Not a sluice of this package.");
  return ports;
};

export const setViewPorts = (sluice: Sluice, ports: ViewPorts): void =>
  void Object.defineProperty(sluice, PORTS, { value: ports });

export const createViewPorts = (
  composed: Composed,
  chunks: Pick<Chunks, "pictures$">,
): ViewPorts => {
  const { wiring, scope, states, send, load } = composed;
  const pictures$ = chunks.pictures$.pipe(
    map((create) => create(wiring, scope)),
    keepAnswer(),
  );
  const { env } = wiring;
  const ask: ViewPorts["send"] = (asked) => {
    const id = env.randomId();
    // Taking the id off and putting it back loses the union's link between type and fields.
    send({ ...asked, id } as Command);
    return id;
  };
  return {
    send: ask,
    report: scope.report,
    networkSwitch$: states.networkSwitch$,
    signIn$: states.signIn$,
    messageToSign: (ref) => wiring.vault.see(ref) ?? null,
    conceal: wiring.vault.put,
    asked: (ref) => wiring.vault.see(ref) ?? null,
    stored: wiring.records.readPlain,
    history$: states.activity$,
    wallet: (connectionId) => wiring.wallets.get(connectionId),
    connectionList$: states.connectionList$,
    picture$: (kind, imageId) => pictures$.pipe(mergeMap((pictures) => pictures(kind, imageId))),
    env,
    options$: states.settings$,
    onServer: (initialState) => serverStates({ ...wiring, scope }, initialState),
    load,
  };
};
