import { loginConcern } from "../effects/login/concern.js";
import { sharedFrame } from "./shared-frame.js";

/** Logging in, with the frame: fetched where the visitor can. */
export default loginConcern(sharedFrame);
