// A plain node:http server that sends the files of a folder. It is compared with the storage
// service.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream';

const folder = process.argv[2] ?? '.';

const server = createServer((request, response) => {
  const path = join(folder, basename(request.url ?? ''));
  void stat(path).then(
    ({ size }) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': size });
      pipeline(createReadStream(path), response, () => undefined);
    },
    () => response.writeHead(404).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready at http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
