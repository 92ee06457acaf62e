# Falcon Flooring: the server with the web app in one image. Needs no other service; set DATABASE_URL to use a PostgreSQL server.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/quickbooks-simulator/package.json apps/quickbooks-simulator/

FROM manifests AS build
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

# Only what the server needs when it runs.
FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace @falcon/api --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
# No demo sign-ins on an address that others can reach; DEMO=public turns them on.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=packages /app ./
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
