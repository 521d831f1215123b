FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/trim-packages.mjs scripts/
RUN npm ci
COPY . .
# The image has a Node.js of its own: the one that comes as a dependency would be a quarter of everything.
RUN npm run build && npm prune --omit=dev && rm -r node_modules/node node_modules/.bin/node

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/db ./db
COPY --from=build /app/legal ./legal
COPY --from=build /app/locales ./locales
COPY --from=build /app/src ./src
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "src/app/main.ts"]
