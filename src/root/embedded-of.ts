import { filter, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { mayLogIn } from "../codecs/options/settings.js";
import { networksOf } from "../effects/connection/networks-of.js";
import { defaultTypeOf } from "../effects/embedded/default-type.js";
import type { Wiring } from "../effects/wiring.js";
import { isLoggedIn } from "../model/live.js";
import { hasLogin } from "../model/options.js";
import type { FramePort } from "../streams/frame/port.js";
import { createEmbedded, type EmbeddedPort } from "../streams/wallets/embedded/embedded.js";
import { createLoginRecord } from "../streams/wallets/embedded/session.js";
import { dappData, themeData } from "../streams/wallets/embedded/tell-frame.js";
import { offeredBy } from "../streams/wallets/embedded/user.js";
import { embeddedEffects } from "../waves/embedded.js";
import type { PartHost } from "./inside.js";

/** Creates the embedded wallet of a sluice, once, at its first use. */
export type EmbeddedOf = (wiring: Wiring, frame: FramePort, host: PartHost) => EmbeddedPort;

/** What follows from it runs before the first request to it. */
export const embeddedOf: EmbeddedOf = (wiring, frame, { events$, ended$, pour, told$, tell }) => {
  const { env, records, settings$, features$, model$, theme$ } = wiring;
  const login = createLoginRecord(records);
  const settings = () => readNow(settings$);
  const port = createEmbedded({
    env,
    frame,
    login,
    records,
    isOn: () => hasLogin(readNow(features$)),
    mayRestore: () => mayLogIn(settings()),
    packOf: wiring.packOf,
    networks: () => readNow(model$).networks,
    node: networksOf(wiring).node,
    sharedUrls: networksOf(wiring).sharedUrls,
    activeId: () => readNow(model$).activeId,
    offers: offeredBy(settings().endpoints.frame),
    dappData: () => dappData(settings(), env),
    themeData: () => themeData(readNow(theme$)),
    defaultType: () => defaultTypeOf(settings().defaultAccountTypes),
    disconnected$: model$.pipe(filter((model) => !isLoggedIn(model))),
    ended$,
    news$: told$.pipe(filter((told) => "sessionId" in told)),
    tell,
  });
  pour(merge(embeddedEffects({ events$ }, wiring, frame), port.rechecks$));
  return port;
};

export default embeddedOf;
