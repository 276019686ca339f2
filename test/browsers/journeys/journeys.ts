import type { Journeys } from "../acts.js";
import { ARABIC } from "./arabic.js";
import { BUYING } from "./buying.js";
import { CONNECTING } from "./connecting.js";
import { HOLDING } from "./holding.js";
import { KEYBOARD } from "./keyboard.js";
import { NAMESPACES } from "./namespaces.js";
import { NAMING } from "./naming.js";
import { PAYING } from "./paying.js";
import { POLICY } from "./policy.js";
import { RECEIVING } from "./receiving.js";
import { SENDING } from "./sending.js";
import { SWAPPING } from "./swapping.js";
import { VIEWING } from "./views.js";

/** Each starts with a browser that has stored nothing, and with the chains as those before have left them. */
export const JOURNEYS: Journeys = {
  ...CONNECTING,
  ...VIEWING,
  ...SENDING,
  ...RECEIVING,
  ...HOLDING,
  ...SWAPPING,
  ...BUYING,
  ...PAYING,
  ...NAMING,
  ...NAMESPACES,
  ...KEYBOARD,
  ...ARABIC,
  ...POLICY,
};
