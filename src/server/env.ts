import { z } from 'zod'
import { StartError } from './start-error.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
const timeZone = z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be a time zone like America/Chicago')
const accessCode = z.string().min(8, 'must have at least 8 characters')

/** Every setting of the program, read from the environment once, at the start. The README lists them. */
const settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' }).optional(),
  PG_BIN: z.string().min(1).optional(),
  PUBLIC_URL: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  LEAGUE_TIME_ZONE: timeZone.default('America/Chicago'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  WEATHER_PROVIDER: z.enum(['open-meteo', 'openweather', 'none']).default('open-meteo'),
  WEATHER_URL: webAddress.optional(),
  WEATHER_KEY: z.string().min(1).optional(),
  WEATHER_LATITUDE: z.coerce.number().min(-90).max(90).default(32.78),
  WEATHER_LONGITUDE: z.coerce.number().min(-180).max(180).default(-96.8),
  PAYER_URL: webAddress.default('https://www.paypal.com/cgi-bin/webscr'),
  PAYER_MODE: z.enum(['form', 'link']).default('form'),
  PAYER_BUTTON_ID: z.string().min(1).optional(),
  PAYER_BUSINESS: z.string().min(1).optional(),
  ACCESS_CODE_CAPTAIN: accessCode.optional(),
  ACCESS_CODE_ADMIN: accessCode.optional(),
  ACCESS_CODE_BOTH: accessCode.optional(),
})
export type Settings = z.infer<typeof settings> & { publicUrl: string; isLoopback: boolean; isProduction: boolean }

/** Reads the settings; a wrong one throws a `StartError` that names it and says what it must be. An empty value counts as unset. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { data, error } = settings.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (error) {
    const [issue] = error.issues
    throw new StartError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message.replace(/^Invalid/, 'invalid')}.`.replace(/\.\.$/, '.'))
  }
  if (data.WEATHER_PROVIDER === 'openweather' && !data.WEATHER_KEY) {
    throw new StartError('The setting WEATHER_KEY is missing: WEATHER_PROVIDER=openweather needs it.')
  }
  const publicUrl = (data.PUBLIC_URL ?? `http://${isLoopbackHost(data.HOST) ? 'localhost' : data.HOST}:${data.PORT}`).replace(/\/+$/, '')
  return {
    ...data,
    publicUrl,
    isLoopback: isLoopbackHost(data.HOST) && isLoopbackHost(new URL(publicUrl).hostname),
    isProduction: data.NODE_ENV === 'production',
  }
}

const isLoopbackHost = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host)
