export default {
  // This folder has a lock file above it. Without this line, Next would take that one's folder for the project's.
  turbopack: { root: import.meta.dirname },
};
