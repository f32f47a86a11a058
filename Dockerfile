FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
# Chromium and every font come with the npm packages, so this is the browser that the tests ran with.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/app/env.server.ts app/
COPY --from=build /app/app/http/door.ts /app/app/http/security-headers.ts app/http/
COPY --from=build /app/app/prompts/prompts.ts app/prompts/
COPY --from=build /app/app/generated app/generated
COPY --from=build /app/prisma prisma
COPY --from=build /app/server.ts ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server.ts"]
