/** The zone in which names are registered. wire 4.9 */
const ZONE = ".reown.id";
/** S5.15 */
const LABEL_MIN_CHARS = 4;
/** DNS */
export const LABEL_MAX_CHARS = 63;

/** Why a text cannot be the first label of a name. */
export type LabelFault = "letters" | "short";

/** What is wrong with what was typed as a name, without its zone; null if nothing is. */
export const labelFault = (text: string): LabelFault | null => {
  const label = text.trim();
  // Before it is made lower case: a few letters of other scripts become plain ones by that.
  if (!/^[a-z\d-]*$/i.test(label) || label.length > LABEL_MAX_CHARS) return "letters";
  return label.length < LABEL_MIN_CHARS ? "short" : null;
};

/** The whole name for what was typed, if nothing is wrong with that. */
export const nameFor = (text: string): string => `${text.trim().toLowerCase()}${ZONE}`;

/** What to type for a whole name. */
export const labelOf = (name: string): string => name.split(".", 1)[0] ?? "";

/** What an account signs to register a name: this text, with its keys in this order. */
export const registrationText = (name: string, now: number): string =>
  // wire 4.9
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1_000) });
