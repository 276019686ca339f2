// app/api/sign-in/[route]/route.ts
import { createSignInHandlers, memoryStore } from "sluice/siwx/server";

const { handle, sessionOf } = createSignInHandlers({
  domain: process.env.SITE_DOMAIN ?? "localhost:3000",
  store: memoryStore(), // one process; several share a database: docs/sign-in-server.md
});

export { handle as GET, handle as POST, sessionOf };
