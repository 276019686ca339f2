import { testSequences } from "./sequences.js";

testSequences("with a wallet connected", [
  ["connect", 0, 0],
  ["approve", 0, 0],
]);
