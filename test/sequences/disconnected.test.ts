import { testSequences } from "./sequences.js";

testSequences("with nobody connected", { share: 0.67 });
