import { Readable } from "node:stream";
import express, { type Request as Incoming, type Response as Outgoing } from "express";
import { createSignInHandlers, memoryStore } from "sluice/siwx/server";

export const siteAt = (domain: string) => {
  const signIn = createSignInHandlers({ domain, store: memoryStore() });
  return express()
    .use("/api/sign-in", async (incoming, outgoing) =>
      send(await signIn.handle(requestOf(incoming)), outgoing),
    )
    .get("/me", async (incoming, outgoing) => {
      outgoing.json((await signIn.sessionOf(requestOf(incoming)))?.data ?? null);
    });
};

/** Express is older than web requests. */
const requestOf = (incoming: Incoming): Request => {
  const { method, originalUrl, headers } = incoming;
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const body = method === "POST" ? { body: bodyOf(incoming), duplex: "half" } : {};
  return new Request(`http://localhost${originalUrl}`, {
    method,
    headers: Object.fromEntries(sent),
    ...(body as RequestInit),
  });
};

/** An `express.json()` that comes first has read it already. */
const bodyOf = (incoming: Incoming) =>
  incoming.readableEnded ? JSON.stringify(incoming.body) : Readable.toWeb(incoming);

const send = async (response: Response, outgoing: Outgoing): Promise<void> => {
  response.headers.forEach((value, name) => void outgoing.append(name, value));
  outgoing.status(response.status).send(Buffer.from(await response.arrayBuffer()));
};
