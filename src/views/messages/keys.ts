import type { messages as account } from "./en/account.js";
import type { messages as activity } from "./en/activity.js";
import type { messages as alerts } from "./en/alerts.js";
import type { messages as allWallets } from "./en/all-wallets.js";
import type { messages as amount } from "./en/amount.js";
import type { messages as approval } from "./en/approval.js";
import type { messages as assets } from "./en/assets.js";
import type { messages as buttons } from "./en/buttons.js";
import type { messages as buy } from "./en/buy.js";
import type { messages as details } from "./en/details.js";
import type { messages as dialog } from "./en/dialog.js";
import type { messages as differences } from "./en/differences.js";
import type { messages as learn } from "./en/learn.js";
import type { messages as legal } from "./en/legal.js";
import type { messages as login } from "./en/login.js";
import type { messages as naming } from "./en/naming.js";
import type { messages as networks } from "./en/networks.js";
import type { messages as nfts } from "./en/nfts.js";
import type { messages as pairing } from "./en/pairing.js";
import type { messages as pay } from "./en/pay.js";
import type { messages as qr } from "./en/qr.js";
import type { messages as rare } from "./en/rare.js";
import type { messages as receive } from "./en/receive.js";
import type { messages as requests } from "./en/requests.js";
import type { messages as search } from "./en/search.js";
import type { messages as send } from "./en/send.js";
import type { messages as sendFailures } from "./en/send-failures.js";
import type { messages as signIn } from "./en/sign-in.js";
import type { messages as swap } from "./en/swap.js";
import type { messages as wallets } from "./en/wallets.js";

/** Keys that are always there. */
export type DialogKey = keyof typeof dialog;
/** Every key of the catalogue: those that a locale translates and a host can override. */
export type MessageKey =
  | DialogKey
  | keyof typeof account
  | keyof typeof activity
  | keyof typeof alerts
  | keyof typeof allWallets
  | keyof typeof amount
  | keyof typeof approval
  | keyof typeof assets
  | keyof typeof buttons
  | keyof typeof buy
  | keyof typeof details
  | keyof typeof differences
  | keyof typeof learn
  | keyof typeof legal
  | keyof typeof login
  | keyof typeof naming
  | keyof typeof networks
  | keyof typeof nfts
  | keyof typeof pairing
  | keyof typeof pay
  | keyof typeof qr
  | keyof typeof rare
  | keyof typeof receive
  | keyof typeof requests
  | keyof typeof search
  | keyof typeof send
  | keyof typeof sendFailures
  | keyof typeof signIn
  | keyof typeof swap
  | keyof typeof wallets;
