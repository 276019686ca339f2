import { startSandbox } from "./start-sandbox.js";

/** Runs the sandbox for a person, until Ctrl+C. */
const sandbox = await startSandbox({
  ports: "fixed",
  life: true,
  log: (line) => console.log(line),
});

// With every way in.
console.log(`Demo page: ${sandbox.urls.demo}?email=1&socials=1&bitcoin=1`);
console.log(`  phone ${sandbox.urls.phone}   services ${sandbox.urls.api}`);
console.log(`  without React ${sandbox.urls.plain}   strict policy ${sandbox.urls.csp}`);
console.log(`  mails of the embedded wallet ${sandbox.urls.outbox}`);
console.log("  ?wallets=ember,harbor&count=300&late=quill adds wallets. Ctrl+C stops everything.");

const stop = (): void => {
  void sandbox.stop().then(() => process.exit(0));
};
process.once("SIGINT", stop);
process.once("SIGTERM", stop);
