import { EMPTY, map, mergeMap, NEVER } from "rxjs";
import { keepAnswer } from "../base/answers.js";
import { type InitialState, serverEnv } from "../base/browser-env.js";
import type { Env } from "../base/env.js";
import { failed } from "../base/errors.js";
import { createScope, type Scope } from "../base/state.js";
import type { Vault } from "../base/vault.js";
import type { Settings } from "../codecs/options/settings.js";
import type { Command } from "../model/events.js";
import { createStates, type States } from "../model/states.js";
import { createRecords } from "../streams/storage/records.js";
import type { Chunks } from "./chunks.js";
import type { Composed } from "./composed.js";
import { foldingOver } from "./folding.js";
import type { ViewPorts } from "./inside.js";
import type { Sluice } from "./types.js";

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
    // Among these are the ones that are not public, and those that the public surface fetches when they are listened to.
    ...states,
    send: ask,
    report: scope.report,
    conceal: wiring.vault.put,
    asked: (ref) => wiring.vault.see(ref) ?? null,
    stored: wiring.records.readPlain,
    wallet: (connectionId) => wiring.wallets.get(connectionId),
    picture$: (kind, imageId) => pictures$.pipe(mergeMap((pictures) => pictures(kind, imageId))),
    paymentLinks$: (namespace) => wiring.packOf(namespace)?.paymentLinks$ ?? EMPTY,
    canSend: (namespace) => wiring.packOf(namespace)?.spending$ !== null,
    env,
    options$: states.settings$,
    onServer: (initialState) => serverStates({ ...wiring, scope }, initialState),
    load,
  };
};

/**
 * The states that these options have on a server, where nothing happens. They have a scope of their own, which nobody
 * has to end: a server makes them for each request.
 */
const serverStates = (
  {
    env,
    settings,
    vault,
    scope,
  }: {
    readonly env: Env;
    readonly settings: Settings;
    readonly vault: Vault;
    readonly scope: Pick<Scope, "report">;
  },
  initialState?: InitialState,
): States => {
  const there = serverEnv(env, initialState);
  const records = createRecords(there, "");
  return createStates(
    foldingOver(NEVER, createScope(scope.report), {}, { settings, records, vault, env: there }),
  );
};
