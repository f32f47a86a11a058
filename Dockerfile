FROM node:24-bookworm-slim AS base
WORKDIR /app

# What changes seldom comes first: packages with the lock file, the product with every commit.
FROM base AS installed
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --no-audit --no-fund

FROM installed AS packages
# Of the optional packages, which are mostly tools of Prisma and an own Postgres, sharp's binaries are needed. Left out
# as well: Google's services but for Drive, Prisma's compilers for other databases, and what only editors read.
RUN cp -r node_modules/@img /img \
  && npm prune --omit=dev --omit=optional --omit=peer --no-audit --no-fund \
  && rm -rf node_modules/@img && mv /img node_modules/@img \
  && find node_modules/googleapis/build/src/apis -mindepth 1 -maxdepth 1 -type d ! -name drive -exec rm -r {} + \
  && find node_modules/@prisma/client/runtime -regex '.*\(cockroachdb\|mysql\|sqlite\|sqlserver\).*' -delete \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM installed AS build
COPY . .
RUN npm run build

FROM base
# Which ports of a container are reached is said outside of it. A user without a name has no home, and Node asks for it.
ENV NODE_ENV=production HOST=0.0.0.0 HOME=/tmp
# What is compiled takes much memory for a moment, which glibc by itself gives back late: as in `npm start`.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_COMPILE_CACHE=build/.compile-cache
# Chromium and every font come with the npm packages, so this is the browser that the tests ran with.
COPY --from=packages /app/node_modules node_modules
COPY package.json server.ts ./
COPY bin bin
COPY prisma prisma
COPY --from=build /app/app app
COPY --from=build /app/build build
# Emails that are not sent, and files without a bucket, are kept here by whoever runs it.
RUN install -d -m 1777 .data && rm -rf build/.compile-cache && install -d -o node build/.compile-cache
USER node
# Compiled once more by who runs it: Node keeps what each user has compiled apart.
RUN node --max-semi-space-size=16 bin/compile.ts
EXPOSE 3000
# Whether the process answers; `/readyz` says whether its database does.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server.ts"]
