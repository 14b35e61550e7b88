import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const HOST = 'localhost'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The addresses of the platform behind a deployment. */
interface Platform {
  readonly port: string
  readonly socketPort: string
}

/** nginx with the files of deploy/: only names, ports and folders are replaced, as docs/deploy.md says. */
export class Nginx {
  readonly #folder = mkdtempSync(join(tmpdir(), 'h4-nginx-'))
  #server: ChildProcess | undefined
  #ports: readonly number[] = []

  /** 'https://localhost:4430' */
  get origin(): string {
    return `https://${HOST}:${this.#ports[0]}`
  }
  get plainOrigin(): string {
    return `http://${HOST}:${this.#ports[1]}`
  }
  /** The push channel's own port. */
  get socket(): string {
    return `wss://${HOST}:${this.#ports[2]}`
  }
  get errors(): string {
    return readFileSync(join(this.#folder, 'error.log'), 'utf8')
  }
  get log(): string {
    return readFileSync(join(this.#folder, 'access.log'), 'utf8')
  }

  async start({ port, socketPort }: Platform): Promise<void> {
    const folder = this.#folder
    this.#ports = [await freePort(), await freePort(), await freePort()]
    const [https, http, push] = this.#ports
    const { cert, private: key } = await generate([{ name: 'commonName', value: HOST }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
    })
    writeFileSync(join(folder, 'fullchain.pem'), cert)
    writeFileSync(join(folder, 'privkey.pem'), key)
    mkdirSync(join(folder, 'www/h4'), { recursive: true })
    copyFileSync(join(DEPLOY, 'h4-proxy.conf'), join(folder, 'h4-proxy.conf'))
    const conf = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
      .replaceAll('app.example.com', HOST)
      .replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`)
      .replaceAll('127.0.0.1:2051', `127.0.0.1:${socketPort}`)
      .replaceAll('/etc/nginx/h4-proxy.conf', join(folder, 'h4-proxy.conf'))
      .replaceAll('/etc/ssl/h4', folder)
      .replaceAll('/var/www', join(folder, 'www'))
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replaceAll(/listen (\[::\]:)?443\b/g, (_, six: string = '') => `listen ${six}${https}`)
      .replaceAll(/listen (\[::\]:)?80\b/g, (_, six: string = '') => `listen ${six}${http}`)
      .replaceAll(/listen (\[::\]:)?2050\b/g, (_, six: string = '') => `listen ${six}${push}`)
      .replace('wss://$host:2050', `wss://$host:${push}`)
      .replace('https://$host$request_uri', `https://$host:${https}$request_uri`)
    writeFileSync(join(folder, 'nginx.conf'), `daemon off;\nuser root;\n${conf}`)
    const nginx = process.env['H4_NGINX'] ?? 'nginx'
    const server = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
    this.#server = server
    process.once('exit', () => server.kill('SIGKILL'))
    for (;;) {
      if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}`)
      const answer = await fetch(this.plainOrigin, { redirect: 'manual' }).catch(() => undefined)
      if (answer) return
    }
  }

  /** Runs deploy/release.sh. @returns what it prints */
  release(config: object, ...args: string[]): string {
    const file = join(this.#folder, 'config.json')
    writeFileSync(file, JSON.stringify(config))
    const env = { ...process.env, H4_ROOT: join(this.#folder, 'www/h4'), H4_CONFIG: file }
    return execFileSync(join(DEPLOY, 'release.sh'), args, { env, encoding: 'utf8' })
  }

  async end(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null) {
      server.kill('SIGQUIT')
      await once(server, 'exit')
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
