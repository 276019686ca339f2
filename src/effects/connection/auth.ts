import { EMBEDDED_NAMESPACES } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import { EMBEDDED_ID } from "../../model/connection-model.js";

/**
 * The embedded wallet's connector. It is not listed in `wallets$`: visitors reach it by logging in. The wallet
 * itself knows whether somebody is logged in. S3.4
 */
export const AUTH: Connector = {
  id: EMBEDDED_ID,
  type: "AUTH",
  name: "Embedded wallet",
  icon: null,
  rdns: null,
  namespaces: EMBEDDED_NAMESPACES,
};
