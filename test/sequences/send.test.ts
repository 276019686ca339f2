import { testSending } from "./send-sequences.js";

testSending(
  "from a wallet of EVM",
  [
    ["connect", 0, 0],
    ["open", 0, 0],
  ],
  0.35,
);
testSending(
  "from one of two wallets",
  [
    ["connect", 2, 0],
    ["connect", 0, 0],
    ["open", 0, 0],
  ],
  0.25,
);
