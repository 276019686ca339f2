import { defer } from "rxjs";
import { failed, SluiceError, wrongArgument } from "../base/errors.js";
import { readNow } from "../base/state.js";
import { isCaipNetworkId, type Namespace, namespaceOf } from "../codecs/caip.js";
import { type CopiedRequest, copiedRequest } from "../codecs/copied-request.js";
import { decodeOrNull } from "../codecs/decode.js";
import { isLanguageTag } from "../codecs/options/option-codecs.js";
import type { OtherRpcArgs } from "../codecs/rpc-schema.js";
import type { Connection } from "../model/connection.js";
import { accountIn, type ConnectionModel } from "../model/connection-model.js";
import type { Outcome } from "../model/events.js";
import {
  callOptions,
  connectionTarget,
  connectTarget,
  forgetTarget,
  networkIdOf,
  themeWish,
} from "./arguments.js";
import type { Chunks } from "./chunks.js";
import { ask, type Composed, watchedStates } from "./composed.js";
import type { Ask } from "./inside.js";
import { createEip1193Provider } from "./provider/eip1193-provider.js";
import type { Sluice } from "./types.js";

/** The public side of a sluice: its streams and commands. */
export const surfaceOf = (composed: Composed, chunks: Chunks): Sluice => {
  const { states, events$, wiring, scope } = composed;
  const { env, vault } = wiring;
  const {
    model$: _model,
    networkSwitch$: _views,
    settings$: _options,
    signIn$: _asked,
    flows$: _waiting,
    send$: _sending,
    outbids$: _outbids,
    swap$: _swapping,
    naming$: _naming,
    ...exported
  } = states;
  /** A state that is neither public nor taken out here does not compile. */
  const streams: PublicOnly<typeof exported> = exported;

  /** Sends a command, with an id. */
  const run = <R = void>(command: Ask, outcome?: (outcome: Outcome) => R): Promise<R> =>
    ask(composed, { ...command, id: env.randomId() }, outcome);

  /** What a fact says is in the vault. */
  const taken = (outcome: Outcome): unknown =>
    "resultRef" in outcome ? vault.take(outcome.resultRef) : undefined;

  const send = (
    { method, params }: CopiedRequest,
    namespace: Namespace = "eip155",
    model = readNow(states.model$),
  ): Promise<unknown> => {
    const account = accountIn(model, namespace);
    if (account === null) return Promise.reject(disconnected());
    return run(
      {
        type: "request",
        namespace,
        connectionId: account.connectionId,
        address: account.address,
        method,
        paramsRef: params === null ? null : vault.put(params.value),
      },
      taken,
    );
  };

  /** The same, or rejects if its argument is wrong. */
  const asked = <R = void>(
    argument: string,
    command: Ask | false | null,
    outcome?: (outcome: Outcome) => R,
  ): Promise<R> =>
    command === false || command === null
      ? Promise.reject(wrongArgument(argument))
      : run(command, outcome);

  /** The same about a name, on the network that the options name. */
  const named = <R>(
    argument: string,
    command: Extract<Ask, { readonly type: `name/${string}` }> | false,
    options: unknown = {},
    outcome: (outcome: Outcome) => R,
  ): Promise<R> => {
    const on = decodeOrNull(callOptions, options);
    return asked(
      on ? argument : "options",
      command && on && { ...command, caipNetworkId: on.caipNetworkId },
      outcome,
    );
  };

  /** A command about a transfer, a swap, a payment or a purchase. Its code reads the argument, which most pages never give. */
  const sends =
    (type: Extract<Ask, { readonly givenRef: unknown }>["type"]) =>
    // `never`, as for requests: each type is answered by its own.
    (given: unknown): Promise<never> =>
      run({ type, givenRef: vault.put(given) }, taken) as Promise<never>;

  /** A list that its code fills, or says that it is off. */
  const listed = <L extends "connectionList$" | "recentConnections$">(list: L) => {
    composed.send({ type: "connection/list", id: env.randomId(), list });
    return states[list];
  };

  const watched = watchedStates(composed);

  /** One that is fetched page by page. */
  const paged = <N extends "activity" | "nfts">(noun: N) =>
    Object.assign(watched[`${noun}$`], {
      more: () => run({ type: `${noun}/more` as "activity/more" | "nfts/more" }),
    });

  const sluice: Sluice = {
    ...streams,
    ...watched,
    activity$: paged("activity"),
    nfts$: paged("nfts"),
    connectionList$: defer(() =>
      readNow(states.model$).several ? states.connectionList$ : listed("connectionList$"),
    ),
    recentConnections$: defer(() => listed("recentConnections$")),
    events$,
    open: (options = {}) => {
      // On a server there is no page to open it on.
      if (env.page().url === "") return Promise.resolve();
      const wish = decodeOrNull(callOptions, options);
      return asked(
        "options",
        wish && {
          type: "modal/open",
          entry: wish.view === undefined ? undefined : { view: wish.view },
          namespace: wish.namespace,
        },
      );
    },
    close: () => run({ type: "modal/close", by: "host" }),
    connect: (target) => {
      const named = decodeOrNull(connectTarget, isText(target) ? { connectorId: target } : target);
      return asked("target", named && { type: "connect", ...named }, (outcome) => {
        if (outcome.type !== "connect/succeeded") throw failed("internal", "No connection.");
        return connectionFor(named?.namespace, outcome.connections, readNow(states.model$));
      });
    },
    disconnect: (target) => {
      const named = isText(target) ? { namespace: target } : decodeOrNull(connectionTarget, target);
      return asked("target", (named ?? target === undefined) && { type: "disconnect", ...named });
    },
    activate: (target) => {
      const named = decodeOrNull(connectionTarget, target);
      return asked("target", named && { type: "connection/activate", ...named });
    },
    forget: (target) => {
      const named = decodeOrNull(forgetTarget, target);
      return asked("target", named && { type: "connection/forget", ...named });
    },
    switchNetwork: (network) => {
      const caipNetworkId = networkIdOf(network);
      return asked(
        "network",
        isText(caipNetworkId) &&
          isCaipNetworkId(caipNetworkId) && { type: "network/switch", caipNetworkId },
      );
    },
    // `never` is what all the types of an answer have in common: it is the wallet's, whatever they say.
    request: (args: OtherRpcArgs, options: { readonly namespace?: Namespace } = {}) => {
      const copy = copiedRequest(args);
      if (copy === null) return asked<never>("args", false);
      return isObject(options)
        ? (send(copy, options.namespace) as Promise<never>)
        : asked<never>("options", false);
    },
    transfer: sends("send/open"),
    prepareTransfer: sends("send/prepare"),
    submitTransfer: sends("send/submit"),
    swap: sends("swap/open"),
    quote: sends("swap/quote"),
    registerName: (name = "") =>
      asked("name", isText(name) && { type: "naming/open", text: name }, (outcome) =>
        outcome.type === "naming/answered" ? outcome.name : "",
      ),
    pay: sends("pay/open"),
    buy: sends("purchase/open"),
    setTheme: (theme) => {
      const wish = decodeOrNull(themeWish, isText(theme) ? { mode: theme } : theme);
      return asked("theme", wish && { type: "theme/set", ...wish });
    },
    setLocale: (locale) => asked("locale", isLanguageTag(locale) && { type: "locale/set", locale }),
    update: (changes) => run({ type: "options/update", optionsRef: vault.put(changes) }),
    login: (how) =>
      run(
        how === "prepare" ? { type: "login/prepare" } : { type: "login", howRef: vault.put(how) },
        (outcome) => (outcome.type === "login/answered" ? outcome.connection : null),
      ),
    signIn: () =>
      run({ type: "sign-in" }, () => {
        const session = readNow(states.session$);
        if (session === null) throw failed("sign-in/cancelled", "Another account is active now.");
        return session;
      }),
    signOut: () => run({ type: "sign-out" }),
    resolveName: (name, options) =>
      named("name", isText(name) && { type: "name/resolve", name }, options, (outcome) =>
        outcome.type === "name/resolved" ? outcome.account : null,
      ),
    lookUpName: (address, options) =>
      named("address", isText(address) && { type: "name/look-up", address }, options, (outcome) =>
        outcome.type === "name/looked-up" ? outcome.name : null,
      ),
    provider: () => provider,
    destroy: () => scope.end(),
  };
  const provider = createEip1193Provider(composed, { ...sluice, request: send }, chunks);
  return sluice;
};

type PublicOnly<S> = { readonly [N in keyof S]: N extends keyof Sluice ? S[N] : never };

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const disconnected = (): SluiceError =>
  new SluiceError({
    code: "request/disconnected",
    message: "No wallet is connected. Connect one, then ask again.",
    rpc: { code: 4900 },
  });

/** The connection in the wanted namespace, else in the active network's, else the first. */
const connectionFor = (
  wanted: Namespace | undefined,
  connections: readonly [Connection, ...Connection[]],
  { activeId }: ConnectionModel,
): Connection => {
  const namespace = wanted ?? namespaceOf(activeId);
  return connections.find((one) => one.namespace === namespace) ?? connections[0];
};
