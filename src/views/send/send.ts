import type { SendViewName } from "../../model/modal.js";
import type { View } from "../parts/view.js";
import { Pending } from "./outbid.js";
import { PreviewView } from "./preview-view.js";
import { SelectTokenView } from "./select-token-view.js";
import { SendView } from "./send-view.js";

const VIEWS: Readonly<Record<SendViewName, View>> = {
  WalletSend: SendView,
  WalletSendSelectToken: SelectTokenView,
  WalletSendPreview: PreviewView,
};

/** The views of sending, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;

/** What the details of a transaction have besides while no block has it. */
export { Pending };
