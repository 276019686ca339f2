import type { Served } from "../../shared/serve.js";
import { htmlPage } from "./html.js";

/** A page that sends what it is told to whoever holds it; may be framed by anybody, that is its purpose. */
export const forgerPage: Served = htmlPage({
  title: "Forger",
  main: "",
  script: "/forger.js",
  policy: ["form-action 'none'"],
});
