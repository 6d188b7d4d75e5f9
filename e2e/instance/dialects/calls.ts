/** `METHOD /path` of several methods and paths, for the tables of calls. */
export const callsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [methods = '', ...paths] = line.trim().split(/\s+/);
        return methods.split('|').flatMap((method) => paths.map((path) => `${method} ${path}`));
      }),
  );

/** Files and pages that every instance here serves for its own content. */
export const FILES = `
GET /images/avi.png /images/banner.png /favicon.png /instance/thumbnail.jpeg /emoji/custom/:name /media/* /notice/:id /objects/:uuid
HEAD /media/*
GET /.well-known/webfinger /.well-known/host-meta /.well-known/nodeinfo`;
