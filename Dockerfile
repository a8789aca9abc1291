# Waymark in a container: build with the compiler, run without it, as an ordinary user.
#
#   docker build -t waymark .
#   docker run --stop-timeout 30 -p 3000:3000 -v waymark:/app/.waymark waymark         # with its own database
#   docker run --stop-timeout 30 -p 3000:3000 -e DATABASE_URL=postgresql://… waymark   # with yours
#
# A stop may take longer than the 10 seconds after which Docker kills (docs/operating.md).

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY dashboard/package.json ./dashboard/
COPY clients/browser/package.json ./clients/browser/
RUN npm ci
COPY tsconfig.json tsconfig.build.json ./
COPY scripts ./scripts
COPY src ./src
COPY dashboard ./dashboard
COPY clients/browser ./clients/browser
COPY openapi.json ./
COPY docs/quickstart.md docs/api-basics.md ./docs/
# npm keeps TypeScript 6, because a package names it as an optional peer; nothing that runs uses it.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/typescript node_modules/.bin/tsc node_modules/.bin/tsserver

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
COPY --from=build /app/dashboard/dist ./dashboard/dist
COPY --from=build /app/dashboard/docs/dist ./dashboard/docs/dist
COPY --from=build /app/clients/browser/dist ./clients/browser/dist
RUN mkdir .waymark && chown node:node .waymark
USER node
VOLUME /app/.waymark
EXPOSE 3000
# So long the first start may wait for a database that recovers from a crash.
HEALTHCHECK --interval=10s --timeout=5s --start-period=15m CMD ["node", "scripts/health.mjs"]
# As `npm start` does: newer Node.js would let memory grow past 300 MiB otherwise (docs/benchmarks.md).
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "scripts/start.mjs"]
