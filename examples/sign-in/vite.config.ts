import { defineConfig } from "vite";

// The server's `domain` is then "localhost:5173": the host that the page is at.
export default defineConfig({
  server: { proxy: { "/api": "http://127.0.0.1:8787" } },
});
