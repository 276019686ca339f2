import { testSequences } from "./sequences.js";

testSequences("with a wallet connected", {
  before: [
    ["connect", 0, 0],
    ["approve", 0, 0],
  ],
  share: 0.21,
});
