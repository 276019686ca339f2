import fc from "fast-check";

/** The same in every run: a test that turns red is then somebody's change. `npm run soak` draws others. */
const SEED = 20_221_122;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SLUICE_SEED ?? SEED) });
