import { testSequences } from "./sequences.js";

testSequences("with nobody connected", []);
