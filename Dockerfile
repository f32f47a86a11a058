FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
# Of the optional packages, which are mostly tools of Prisma and an own Postgres, sharp's binaries are needed.
RUN npm run build && cp -r node_modules/@img /img \
  && npm prune --omit=dev --omit=optional --no-audit --no-fund \
  && rm -rf node_modules/@img && mv /img node_modules/@img

FROM node:24-bookworm-slim
# Which ports of a container are reached is said outside of it.
ENV NODE_ENV=production HOST=0.0.0.0
# What is compiled takes much memory for a moment, which glibc by itself gives back late: as in `npm start`.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_COMPILE_CACHE=build/.compile-cache
WORKDIR /app
# Chromium and every font come with the npm packages, so this is the browser that the tests ran with.
COPY --from=build /app ./
RUN rm -rf build/.compile-cache && install -d -o node build/.compile-cache
USER node
# Compiled once more by who runs it: Node keeps what each user has compiled apart.
RUN npm run --silent compile
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server.ts"]
