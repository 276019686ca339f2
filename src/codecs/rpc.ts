/** A method: its parameters, and its answer. */
export interface Rpc<Params, Answer> {
  readonly params: Params;
  readonly answer: Answer;
}
