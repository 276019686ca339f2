import { testSequences } from "./sequences.js";

testSequences("with somebody logged in", {
  before: [
    ["logIn", 0, 0],
    ["pass", 2, 0],
    ["approve", 0, 0],
  ],
  share: 0.12,
});
