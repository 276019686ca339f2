/** The parts of the provider that are fetched on demand. */
export { answerRequest } from "./answers.js";
export { emitting$ } from "./emitting.js";
