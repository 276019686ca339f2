/** What the provider fetches on demand. */
export { answerRequest } from "./answers.js";
export { changes$ } from "./changes.js";
