import type { FrameConfig } from "../frame-config.js";
import { answerRequest, pause, takeFault } from "./answer.js";
import { createApprovals } from "./approval.js";
import { createChannel, FRAME } from "./channel.js";
import { hostOrigin } from "./host-origin.js";
import { frameMemory } from "./memory.js";
import { loginHandlers } from "./messages/login.js";
import { createLook } from "./messages/look.js";
import type { Handlers, MessageParts } from "./messages/parts.js";
import { rpcHandlers } from "./messages/rpc.js";
import { socialHandlers } from "./messages/social.js";
import { userHandlers } from "./messages/user.js";
import { createSession } from "./session.js";

/** The embedded wallet's page. wire 6.2 lists its query. */
const query = new URLSearchParams(location.search);

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}`);
  return found;
};

const quiet = byId("quiet");

const speak = async (config: FrameConfig, host: string): Promise<void> => {
  const memory = frameMemory();
  const approvals = createApprovals(byId("approval"), quiet);
  const session = createSession(config, memory, query.get("chainId"));
  const parts: MessageParts = { config, session, memory, approvals, host };
  const look = createLook();
  const handlers: Handlers = {
    ...loginHandlers(parts),
    ...socialHandlers(parts),
    ...userHandlers(parts),
    ...look.handlers,
    ...rpcHandlers(parts, look.siteName),
  };
  const channel = createChannel(host);
  channel.listen((request) => {
    // Types only: payloads hold codes and addresses.
    if (query.get("enableLogger") !== "false") console.debug("sandbox frame:", request.type);
    void answerRequest(request, handlers, channel, config.otherOrigin);
  });
  // For tests of a frame that is there but never says so.
  document.documentElement.dataset.listens = "yes";

  const fault = await takeFault("READY");
  if (fault?.does === "silent") return;
  if (fault?.does === "slow") await pause(fault.delayMs ?? 0);
  channel.post({ type: `${FRAME}READY`, payload: { version: query.get("version") ?? "4" } });
};

const config = (await (await fetch("/config.json")).json()) as FrameConfig;
const host = hostOrigin(config.hosts);
if (host === undefined) quiet.textContent = "This page works inside a site that may hold it.";
else if (!query.get("projectId")) quiet.textContent = "The site gave no project id.";
else await speak(config, host);
