/** Runs a script's work; what goes wrong is said, and the script fails. */
export const runMain = async (main) => {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exitCode = 1;
  }
};
