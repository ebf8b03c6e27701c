FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The native database comes with its sources, and with the binaries of other systems.
RUN npm ci --omit=dev --no-audit --no-fund && cd node_modules/@photostructure/sqlite && rm -r src prebuilds/darwin-* prebuilds/win32-*

FROM node:24-slim
WORKDIR /app
COPY package.json docs/licences.md ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
RUN install -d -o node -g node -m 700 /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 SWITCHBOARD_DATA=/data
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=10s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4600}/api/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist-server/main.js"]
