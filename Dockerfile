FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /app /app
RUN npm prune --omit=dev && mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "src/server/main.ts"]
