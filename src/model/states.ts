import { accountStates, balanceStates } from "./account.js";
import { activityStates } from "./activity.js";
import { alertStates } from "./alerts.js";
import { localeStates, themeStates } from "./appearance.js";
import { connectionStates } from "./connection-model.js";
import type { SluiceEvent } from "./events.js";
import type { Folding } from "./folding.js";
import { gasPriceStates } from "./gas-price.js";
import { loginStates } from "./login.js";
import { modalStates } from "./modal.js";
import { namingStates } from "./naming.js";
import { networkStates } from "./network.js";
import { featuresStates, optionsStates } from "./options.js";
import { pairingStates } from "./pairing.js";
import { payStates } from "./pay.js";
import { purchaseStates } from "./purchase.js";
import { requestStates, transactionStates } from "./requests.js";
import { sendStates } from "./send.js";
import { signInStates } from "./sign-in-states.js";
import { swapStates } from "./swap.js";
import { transferStates } from "./transfers.js";
import { walletStates } from "./wallets.js";

/** Everything that has states. One that reads another's states comes after it. */
const NOUNS = [
  modalStates,
  themeStates,
  alertStates,
  walletStates,
  connectionStates,
  balanceStates,
  gasPriceStates,
  accountStates,
  activityStates,
  featuresStates,
  loginStates,
  optionsStates,
  localeStates,
  networkStates,
  pairingStates,
  requestStates,
  sendStates,
  swapStates,
  purchaseStates,
  namingStates,
  payStates,
  transactionStates,
  transferStates,
  signInStates,
] as const;

type Noun = (typeof NOUNS)[number];
type Whole<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  whole: infer W,
) => void
  ? W
  : never;

/** Every state of a sluice. */
export type States = Whole<ReturnType<Noun>>;

type LateOf<N> = N extends (folding: Folding<infer L>, before: never) => unknown ? L : never;

/** The states whose folds are fetched with the effects that make their facts. */
export type LateStates = Whole<LateOf<Noun>>;
export type LateFolds = {
  readonly [N in keyof LateStates]: (state: LateStates[N], event: SluiceEvent) => LateStates[N];
};

/** The states of a sluice. */
export const createStates = (folding: Folding<LateStates>): States => {
  const all = {} as States;
  // Each takes the late folds that it names, of all that there are. TypeScript does not see that these include them.
  for (const states of NOUNS) Object.assign(all, states(folding as never, all));
  return all;
};
