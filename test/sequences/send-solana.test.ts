import { testSending } from "./send-sequences.js";

testSending(
  "from a wallet of Solana",
  [
    ["switchNetwork", 2, 0],
    ["connect", 2, 0],
    ["open", 0, 0],
  ],
  0.4,
);
