/** The servers of docs/sign-in-server.md, on runtimes of their own. */
import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../shared/paths.mjs";
import { withServer } from "./server.mjs";
import { signIn } from "./sign-in.mjs";

export const copyExample = (site, name) =>
  cpSync(resolve(ROOT, "examples/sign-in", name), resolve(site.folder, name));

/** Starts a server that has no page, and signs in at it. */
export const signInAt = (site, server) =>
  withServer(site, { ...server, path: "api/sign-in/session" }, signIn);
